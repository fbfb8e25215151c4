import SQLite
import TestSupport
import Testing

@Suite struct TransactionTests {
  struct Failure: Error {}

  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)")
  }

  var ids: [Int] {
    get throws { try connection.all("SELECT id FROM t ORDER BY id") { $0.int(0) } }
  }

  @Test(arguments: [TransactionKind.immediate, .deferred])
  func keepsAllOfItOrNone(kind: TransactionKind) throws {
    try connection.transaction(kind) { try $0.run("INSERT INTO t VALUES (1)") }
    #expect(throws: Failure.self) {
      try connection.transaction(kind) { connection in
        try connection.run("INSERT INTO t VALUES (2)")
        throw Failure()
      }
    }
    #expect(try ids == [1])
    #expect(!connection.isInTransaction)
    #expect(try connection.transaction(kind) { _ in 5 } == 5)
  }

  @Test func refusesATransactionInsideAnother() throws {
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction { connection in
        try connection.run("INSERT INTO t VALUES (1)")
        try connection.transaction { _ in }
      }
    }
    #expect(error.code == .transaction)
    #expect(try ids == [])
    #expect(throws: SQLiteError.self) { try connection.read { try $0.read { _ in } } }
    #expect(throws: SQLiteError.self) { try connection.read { try $0.transaction { _ in } } }
  }

  @Test func goesOnAfterARefusedInnerTransaction() throws {
    try connection.transaction { connection in
      #expect(throws: SQLiteError.self) { try connection.transaction { _ in } }
      try connection.run("INSERT INTO t VALUES (1)")
    }
    #expect(try ids == [1])
  }

  @Test func givesTheFirstErrorThoughSQLiteHasUndoneIt() throws {
    try connection.run("INSERT INTO t VALUES (1)")
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction { connection in
        try connection.run("INSERT INTO t VALUES (2)")
        try connection.run("INSERT OR ROLLBACK INTO t VALUES (1)")
      }
    }
    #expect(error.code == .constraint)
    #expect(try ids == [1])
  }

  @Test func writesNothingMoreOnceSQLiteHasUndoneIt() throws {
    try connection.run("INSERT INTO t VALUES (1)")
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction { connection in
        try? connection.run("INSERT OR ROLLBACK INTO t VALUES (1)")
        try connection.run("INSERT INTO t VALUES (2)")
      }
    }
    #expect(error.code == .transaction)
    #expect(try ids == [1])
  }

  @Test(arguments: ["COMMIT", "ROLLBACK"])
  func noticesThatItWasEndedInside(sql: String) throws {
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction { try $0.run(sql) }
    }
    #expect(error.code == .transaction)
    try connection.transaction { try $0.run("INSERT INTO t VALUES (1)") }
  }

  @Test(arguments: ["BEGIN", "BEGIN IMMEDIATE", "SAVEPOINT a"])
  func noticesATransactionThatIsLeftOpen(sql: String) throws {
    let one = try #require(throws: SQLiteError.self) { try connection.run(sql) }
    #expect(one.code == .transaction)
    let script = try #require(throws: SQLiteError.self) {
      try connection.execute("\(sql); INSERT INTO t VALUES (1)")
    }
    #expect(script.code == .transaction)
    #expect(try ids == [])
    try connection.transaction { try $0.run("INSERT INTO t VALUES (2)") }
  }

  @Test func writesNothingInAReadingTransaction() throws {
    let error = try #require(throws: SQLiteError.self) {
      try connection.read { try $0.run("INSERT INTO t VALUES (1)") }
    }
    #expect(error.code == .transaction)
    #expect(throws: SQLiteError.self) { try connection.read { try $0.execute("DROP TABLE t") } }
    #expect(try connection.read { try $0.first("SELECT count(*) FROM t") { $0.int(0) } } == 0)
  }

  @Test func seesOneStateThroughoutAReadingTransaction() throws {
    let folder = try ScratchFolder()
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.switchToWAL()
    try writer.execute("CREATE TABLE t (id)")
    let reader = try Connection(path: folder.file, mode: .readOnlyIfThere)
    try reader.read { reader in
      #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
      try writer.run("INSERT INTO t VALUES (1)")
      #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
    }
    #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 1)
  }

  @Test func failsAsBusyWhereAnotherHasWrittenSinceItRead() throws {
    let folder = try ScratchFolder()
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.switchToWAL()
    try writer.execute("CREATE TABLE t (id)")
    let other = try Connection(path: folder.file, mode: .readWrite)
    let error = try #require(throws: SQLiteError.self) {
      try other.transaction(.deferred) { other in
        _ = try other.first("SELECT count(*) FROM t") { $0.int(0) }
        try writer.run("INSERT INTO t VALUES (1)")
        try other.run("INSERT INTO t VALUES (2)")
      }
    }
    #expect(error.isBusy)
  }
}
