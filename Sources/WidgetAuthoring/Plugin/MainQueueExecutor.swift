internal import Dispatch

/// Runs nonisolated async code on the main thread.
///
/// Bundled plugins use it: their providers never wait, so switching to another thread and back
/// would take longer than the call itself.
final class MainQueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
