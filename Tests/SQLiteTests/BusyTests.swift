import SQLite
import Synchronization
import TestSupport
import Testing

@Suite struct BusyTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let connection = try Connection(path: folder.file, mode: .readWriteCreate)
    try connection.switchToWAL()
    try connection.execute(
      "CREATE TABLE t (task, number); CREATE TABLE total (n); INSERT INTO total VALUES (0)")
  }

  @Test func losesNothingWhereManyWriteAtOnce() async throws {
    let (tasks, writes, path) = (8, 40, folder.file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 1...tasks {
        group.addTask {
          for number in 1...writes {
            let connection = try Connection(path: path, mode: .readWrite)
            try connection.transaction { connection in
              let total = try connection.first("SELECT n FROM total") { $0.int(0) } ?? 0
              try connection.run("INSERT INTO t VALUES (?, ?)", task, number)
              try connection.run("UPDATE total SET n = ?", total + 1)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let connection = try Connection(path: path, mode: .readOnlyIfThere)
    #expect(try connection.first("SELECT n FROM total") { $0.int(0) } == tasks * writes)
    #expect(
      try connection.first("SELECT count(*) FROM (SELECT DISTINCT task, number FROM t)") {
        $0.int(0)
      } == tasks * writes)
  }

  @Test func failsAsBusyAtItsLimit() throws {
    let holder = try Connection(path: folder.file, mode: .readWrite)
    let other = try Connection(path: folder.file, mode: .readWrite, waiting: BusyLimit(.zero))
    try holder.transaction { _ in
      let error = try #require(throws: SQLiteError.self) { try other.transaction { _ in } }
      #expect(error.isBusy)
    }
    try other.transaction { _ in }
  }

  @Test func saysThatItWasCancelledWhileItWaited() throws {
    let isCancelled = Mutex(false)
    let holder = try Connection(path: folder.file, mode: .readWrite)
    let other = try Connection(
      path: folder.file, mode: .readWrite,
      waiting: BusyLimit(.seconds(60)) {
        isCancelled.withLock { value in
          defer { value = true }
          return value
        }
      })
    try holder.transaction { _ in
      let error = try #require(throws: SQLiteError.self) { try other.transaction { _ in } }
      #expect(error.code == .interrupted)
    }
    other.waiting = BusyLimit(.zero)
    try holder.transaction { _ in
      let error = try #require(throws: SQLiteError.self) { try other.transaction { _ in } }
      #expect(error.isBusy)
    }
  }

  @Test func stopsWaitingWhenItsTaskIsCancelled() async throws {
    let path = folder.file
    let holder = try Connection(path: path, mode: .readWrite)
    try holder.run("INSERT INTO t VALUES (0, 0)")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let holder = try Connection(path: path, mode: .readWrite)
      let other = try Connection(path: path, mode: .readWrite, waiting: BusyLimit(.seconds(60)))
      try holder.transaction { _ in try other.transaction { _ in } }
    }
    let error = await #expect(throws: SQLiteError.self) { try await task.value }
    #expect(error?.code == .interrupted)
  }

  @Test(arguments: [(0, false), (9, false), (10, true), (11, true)])
  func givesUpWhenItsLimitIsReached(seconds: Int, givesUp: Bool) {
    let wait = BusyWait(limit: BusyLimit(.seconds(10), isCancelled: { false }))
    let start = ContinuousClock.now
    #expect(wait.decide(attempt: 0, now: start) != .giveUp)
    let decision = wait.decide(attempt: 1, now: start + .seconds(seconds))
    #expect((decision == .giveUp) == givesUp)
    #expect(
      wait.decide(attempt: 0, now: start + .seconds(100)) != .giveUp, "A new lock, a new wait")
  }

  @Test func pausesShortlyAndAtRandom() {
    let wait = BusyWait(limit: BusyLimit(.seconds(10), isCancelled: { false }))
    let now = ContinuousClock.now
    let pauses = (0..<200 as Range<Int32>).compactMap { attempt -> UInt32? in
      guard case .pause(let microseconds) = wait.decide(attempt: attempt, now: now) else {
        return nil
      }
      return microseconds
    }
    #expect(pauses.count == 200)
    #expect(pauses.allSatisfy { (200...2_000).contains($0) })
    #expect(Set(pauses).count > 50)
  }
}
