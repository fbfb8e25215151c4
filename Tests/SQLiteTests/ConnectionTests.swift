import SQLite
import TestSupport
import Testing

@Suite struct ConnectionTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test(arguments: [Connection.Mode.readOnlyIfThere, .readWrite])
  func refusesAMissingFileAndMakesNone(mode: Connection.Mode) throws {
    let error = try #require(throws: SQLiteError.self) {
      try Connection(path: folder.file, mode: mode)
    }
    #expect(error.cannotOpen)
    #expect(error.isMissing)
    #expect(!folder.exists())
  }

  @Test func tellsAnUnopenableFileFromAMissingOne() throws {
    let error = try #require(throws: SQLiteError.self) {
      try Connection(path: folder.path, mode: .readWriteCreate)
    }
    #expect(error.cannotOpen)
    #expect(!error.isMissing)
  }

  @Test func refusesAPathWithNUL() throws {
    let error = try #require(throws: SQLiteError.self) {
      try Connection(path: folder.file + "\0.sqlite", mode: .readWriteCreate)
    }
    #expect(error.cannotOpen)
    #expect(!folder.exists())
  }

  @Test(arguments: ["file:x?mode=memory", "a%20b", "ü", "?", "#"])
  func takesANameAsItIs(name: String) throws {
    let path = folder.path + "/" + name
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try connection.execute("CREATE TABLE t (a)")
    #expect(
      try connection.first("PRAGMA database_list") { $0.text(2).hasSuffix("/" + name) } == true)
  }

  @Test func saysThatTextIsNoDatabase() throws {
    try folder.write([UInt8](repeating: 0x61, count: 4_096))
    let error = try #require(throws: SQLiteError.self) {
      try Connection(path: folder.file, mode: .readOnlyIfThere).userVersion
    }
    #expect(error.isNotADatabase)
  }

  @Test(arguments: [30, 1_000, 5_000, 9_000])
  func noticesATruncatedFile(byteCount: Int) throws {
    let connection = try Connection(path: folder.file, mode: .readWriteCreate)
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(20000))")
    connection.close()
    try folder.write([UInt8](folder.bytes().prefix(byteCount)))

    let error = try #require(throws: SQLiteError.self) {
      let connection = try Connection(path: folder.file, mode: .readOnlyIfThere)
      try connection.rows("SELECT a FROM t") { _ = $0.bytes(0) }
    }
    #expect(error.isCorrupt || error.isNotADatabase, "\(error)")
  }

  @Test func saysThatAFileIsReadOnly() throws {
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.execute("CREATE TABLE t (a)")
    let reader = try Connection(path: folder.file, mode: .readOnlyIfThere)
    let error = try #require(throws: SQLiteError.self) {
      try reader.run("INSERT INTO t VALUES (1)")
    }
    #expect(error.isReadOnly)
  }

  @Test func saysThatAFileIsFull() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a); PRAGMA max_page_count = 3")
    let error = try #require(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 1, count: 50_000))
    }
    #expect(error.isFull)
  }

  @Test func guardsForeignKeys() throws {
    let connection = try Connection.inMemory()
    try connection.execute(
      "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
    let error = try #require(throws: SQLiteError.self) {
      try connection.run("INSERT INTO b VALUES (1)")
    }
    #expect(error.code == .constraint)
    #expect(error.extendedCode == 787)
  }

  @Test func leavesTheLogWhenAReaderCloses() throws {
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.switchToWAL()
    try writer.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    let size = try folder.size("-wal")
    for mode in [Connection.Mode.readOnlyIfThere, .readWrite] {
      let reader = try Connection(path: folder.file, mode: mode)
      #expect(try reader.first("SELECT a FROM t") { $0.int(0) } == 1)
      reader.close()
      #expect(try folder.size("-wal") == size)
    }
    writer.close()
    #expect(try folder.size("-wal") == size, "A log this small waits for more")

    let last = try Connection(path: folder.file, mode: .readWrite)
    #expect(try last.read { try $0.first("SELECT a FROM t") { $0.int(0) } } == 1)
    last.close()
    #expect(folder.exists("-wal"), "The last to close has only read")
  }

  @Test func copiesALogThatHasGrownIntoTheFileWhenAWriterCloses() throws {
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.switchToWAL()
    try writer.execute("CREATE TABLE t (a)")
    while try (folder.size("-wal") ?? 0) < Connection.logLimit {
      try writer.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 7, count: 20_000))
    }
    let rows = try writer.first("SELECT count(*) FROM t") { $0.int(0) }
    writer.close()
    #expect(!folder.exists("-wal"))
    let reader = try Connection(path: folder.file, mode: .readOnlyIfThere)
    #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == rows)
  }

  @Test func readsAsLongAsAnotherWrites() throws {
    let writer = try Connection(path: folder.file, mode: .readWriteCreate)
    try writer.switchToWAL()
    try writer.execute("CREATE TABLE t (a)")
    let reader = try Connection(path: folder.file, mode: .readOnlyIfThere)
    try writer.transaction { writer in
      try writer.run("INSERT INTO t VALUES (1)")
      #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
    }
    #expect(try reader.first("SELECT count(*) FROM t") { $0.int(0) } == 1)
  }

  @Test func refusesALogInMemory() throws {
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) { try connection.switchToWAL() }
  }

  @Test func refusesUseOnceClosed() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    connection.close()
    connection.close()
    let error = try #require(throws: SQLiteError.self) { try connection.run("SELECT 1") }
    #expect(error.code == .misuse)
    #expect(throws: SQLiteError.self) { try connection.transaction { _ in } }
  }

  @Test func stopsARunningStatementWhenClosed() throws {
    let connection = try Connection.inMemory()
    var count = 0
    #expect(throws: SQLiteError.self) {
      try connection.rows("SELECT 1 UNION ALL SELECT 2") { _ in
        count += 1
        connection.close()
      }
    }
    #expect(count == 1)
  }

  @Test(
    arguments: [
      (3_033_000, "This system has SQLite 3.33.0; 3.34 or later is needed"),
      (3_008_011, "This system has SQLite 3.8.11; 3.34 or later is needed"),
    ] as [(Int32, String)])
  func refusesAnOlderLibrary(version: Int32, message: String) throws {
    let error = try #require(throws: SQLiteError.self) {
      try Connection.checkLibrary(version: version)
    }
    #expect(error.code == .libraryTooOld)
    #expect(error.message == message)
  }

  @Test func takesTheOldestLibraryThatWillDo() throws {
    try Connection.checkLibrary(version: 3_034_000)
  }
}
