internal import Dispatch

/// Runs nonisolated async code on the main thread.
///
/// Bundled kinds use it: their providers never wait, so switching to another thread and back would
/// take longer than the call itself.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
