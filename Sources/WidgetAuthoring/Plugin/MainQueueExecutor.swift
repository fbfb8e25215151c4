internal import Dispatch

/// Runs what has no isolation of its own on the main thread, where the rest is.
///
/// For kinds that wait for nothing: a thread for one call, and the way there and back, would take longer than the call.
final class MainQueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
