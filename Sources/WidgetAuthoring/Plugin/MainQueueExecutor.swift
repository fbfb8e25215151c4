internal import Dispatch

/// Runs code without isolation on the main thread, together with everything else.
///
/// It is for kinds that wait for nothing: switching to another thread and back would take longer
/// than the call.
final class MainQueueExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
