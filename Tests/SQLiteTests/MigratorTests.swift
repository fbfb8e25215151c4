import SQLite
import TestSupport
import Testing

@Suite struct MigratorTests {
  let folder: ScratchFolder
  let steps = [
    Migration("kinds", "CREATE TABLE kind (id INTEGER PRIMARY KEY); INSERT INTO kind VALUES (1)"),
    Migration("names", "ALTER TABLE kind ADD COLUMN name TEXT; UPDATE kind SET name = 'dday'"),
    Migration(
      "rows", "CREATE TABLE instance (kind REFERENCES kind); INSERT INTO instance VALUES (1)"),
  ]

  init() throws {
    folder = try ScratchFolder()
  }

  func migrator(_ count: Int) -> Migrator {
    Migrator(applicationID: 0x5769_6474, migrations: Array(steps.prefix(count)))
  }

  func open() throws -> Connection {
    try Connection(path: folder.file, mode: .readWriteCreate)
  }

  @Test(arguments: 0...3) func appliesWhatIsMissingInOrder(applied: Int) throws {
    let connection = try open()
    try migrator(applied).migrate(connection)
    #expect(try connection.userVersion == applied)
    #expect(try migrator(3).needsMigration(connection) == (applied < 3))

    try migrator(3).migrate(connection)
    #expect(try connection.userVersion == 3)
    #expect(try !migrator(3).needsMigration(connection))
    #expect(try connection.first("PRAGMA application_id") { $0.int(0) } == 0x5769_6474)
    let names = try connection.all("SELECT name FROM migration ORDER BY number") { $0.text(0) }
    #expect(names == ["kinds", "names", "rows"])
    #expect(try connection.first("SELECT name FROM kind") { $0.text(0) } == "dday")
  }

  @Test func changesNothingTheSecondTime() throws {
    let connection = try open()
    try migrator(3).migrate(connection)
    let before = try connection.first("PRAGMA data_version") { $0.int(0) }
    let other = try open()
    try migrator(3).migrate(other)
    #expect(try connection.first("PRAGMA data_version") { $0.int(0) } == before)
  }

  @Test func refusesAFileOfANewerProgram() throws {
    let connection = try open()
    try migrator(3).migrate(connection)
    #expect(try migrator(2).isNewer(connection))
    #expect(try !migrator(3).isNewer(connection))
    for attempt in [0, 1] {
      let error = try #require(throws: SQLiteError.self) {
        if attempt == 0 {
          _ = try migrator(2).needsMigration(connection)
        } else {
          try migrator(2).migrate(connection)
        }
      }
      #expect(error.code == .tooNew)
      #expect(error.message == "The file has version 3; the latest known version is 2")
    }
    #expect(try connection.userVersion == 3)
  }

  @Test(arguments: [
    "CREATE TABLE theirs (a)",
    "PRAGMA application_id = 5",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 9",
    "CREATE TABLE theirs (a); PRAGMA application_id = 5; PRAGMA user_version = 1",
  ])
  func refusesAFileOfAnotherProgram(script: String) throws {
    let connection = try open()
    try connection.execute(script)
    let (version, tables) = (
      try connection.userVersion,
      try connection.first("SELECT count(*) FROM sqlite_master") { $0.int(0) }
    )
    let error = try #require(throws: SQLiteError.self) { try migrator(3).migrate(connection) }
    #expect(error.code == .foreign)
    #expect(try connection.userVersion == version)
    #expect(try connection.first("SELECT count(*) FROM sqlite_master") { $0.int(0) } == tables)
  }

  @Test func refusesAFileWhoseMigrationsWereOthers() throws {
    let connection = try open()
    try migrator(2).migrate(connection)
    let other = Migrator(applicationID: 0x5769_6474, migrations: [steps[0], steps[2], steps[1]])
    let error = try #require(throws: SQLiteError.self) { try other.migrate(connection) }
    #expect(error.code == .foreign)
  }

  @Test func leavesTheFileAsItWasBeforeAFailedMigration() throws {
    let connection = try open()
    let broken = Migration("broken", "CREATE TABLE extra (a); INSERT INTO missing VALUES (1)")
    let failing = Migrator(
      applicationID: 0x5769_6474, migrations: [steps[0], broken])
    #expect(throws: SQLiteError.self) { try failing.migrate(connection) }
    #expect(try connection.userVersion == 1)
    let tables = try connection.all("SELECT name FROM sqlite_master WHERE type = 'table'") {
      $0.text(0)
    }
    #expect(Set(tables) == ["kind", "migration"])
    try migrator(3).migrate(connection)
  }

  @Test func rebuildsATableThatOthersName() throws {
    let connection = try open()
    let rebuild = Migration(
      "rebuild",
      """
      CREATE TABLE new (id INTEGER PRIMARY KEY, title TEXT);
      INSERT INTO new SELECT id, name FROM kind;
      DROP TABLE kind;
      ALTER TABLE new RENAME TO kind;
      """)
    try migrator(3).migrate(connection)
    try Migrator(applicationID: 0x5769_6474, migrations: steps + [rebuild]).migrate(connection)
    #expect(try connection.first("SELECT count(*) FROM instance") { $0.int(0) } == 1)
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO instance VALUES (2)") }
  }

  @Test func refusesAMigrationThatLeavesRowsNamingNothing() throws {
    let connection = try open()
    let careless = Migration("careless", "DELETE FROM kind")
    let failing = Migrator(applicationID: 0x5769_6474, migrations: steps + [careless])
    let error = try #require(throws: SQLiteError.self) { try failing.migrate(connection) }
    #expect(
      error.message == "Migration 'careless' leaves rows of 'instance' that refer to missing rows")
    #expect(try connection.userVersion == 3)
  }

  @Test func appliesEachOnceWhereManyMigrateAtOnce() async throws {
    let migrator = migrator(3)
    let path = folder.file
    try open().switchToWAL()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 {
        group.addTask {
          try migrator.migrate(Connection(path: path, mode: .readWrite))
        }
      }
      try await group.waitForAll()
    }
    #expect(try open().first("SELECT count(*) FROM kind") { $0.int(0) } == 1)
  }
}
