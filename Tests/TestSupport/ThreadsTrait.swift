internal import Foundation
internal import Synchronization
package import Testing

/// Runs tests, or all tests of a suite, on threads of their own instead of the shared pool.
///
/// The pool has a thread for each core, and a test keeps its thread while it waits for a program.
package struct ThreadsTrait: TestTrait, SuiteTrait, TestScoping {
  fileprivate let threads: Threads

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == ThreadsTrait {
  /// For exit tests and serialized suites, which have to begin while many other tests wait.
  ///
  /// Until a task handles the end of an exit test's process, the testing library keeps a core busy.
  /// A serialized suite would wait for the pool before each of its tests.
  package static var promptly: Self { Self(threads: .prompt) }

  /// For tests that mostly wait for programs.
  package static var waitsForPrograms: Self { Self(threads: .waiting) }
}

/// Runs jobs in the order in which they arrive, on a fixed number of threads.
private final class Threads: TaskExecutor {
  static let prompt = Threads(count: 3)
  static let waiting = Threads(count: 4)

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [unowned self] in
        while true { runNext() }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func runNext() {
    count.wait()
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
