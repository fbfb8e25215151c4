import Foundation
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

/// A backup is a registry of some version, with the files of its plugins.
@Suite struct RegistryBackupTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "backup-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Whatever version made it, this program makes it its own.
  @Test(arguments: 1...Registry.migrator.migrations.count)
  func bringsABackupOfAnyVersionUpToDate(version: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/old"
    let old = try Connection(path: path, mode: .readWriteCreate)
    try Migrator(
      applicationID: Registry.migrator.applicationID,
      migrations: Array(Registry.migrator.migrations.prefix(version))
    ).migrate(old)
    try old.execute(
      "CREATE TABLE backup_file (path TEXT NOT NULL, piece INTEGER NOT NULL, "
        + "executable INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (path, piece))")
    old.close()
    let backup = try RegistryBackup(checking: path, named: "old")
    try backup.becomeRegistry()
    backup.close()
    let now = try Connection(path: path, mode: .readWrite)
    #expect(try Registry.isCurrent(now))
    now.close()
  }

  private static let notes = HomeDatabase(
    "notes.sqlite",
    Migrator(
      applicationID: 77,
      migrations: [Migration("a", "CREATE TABLE note (text TEXT)"), Migration("b", "")]))

  @Test func copiesADatabaseThatIsInUseAndAdmitsTheCopy() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (path, copy) = (folder + "/notes", folder + "/copy")
    let notes = try Connection(path: path, mode: .readWriteCreate)
    try notes.switchToWAL()
    try Migrator(applicationID: 77, migrations: [Migration("a", "CREATE TABLE note (text TEXT)")])
      .migrate(notes)
    try notes.transaction { try $0.run("INSERT INTO note VALUES (?)", "mine") }
    try HomeDatabase.copy(path, into: copy, named: "copy")
    notes.close()
    try Self.notes.admit(copy, named: "copy")
    let admitted = try Connection(path: copy, mode: .readWrite)
    #expect(try admitted.first("SELECT text FROM note") { $0.text(0) } == "mine")
    #expect(try admitted.userVersion == 2)
    admitted.close()
  }

  @Test(arguments: [
    "PRAGMA application_id = 1", "PRAGMA user_version = 3", "CREATE VIEW evil AS SELECT 1",
    "DROP TABLE note", "CREATE TRIGGER evil AFTER INSERT ON note BEGIN DELETE FROM note; END",
  ])
  func admitsNoOther(sql: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/notes"
    let notes = try Connection(path: path, mode: .readWriteCreate)
    try Migrator(
      applicationID: 77,
      migrations: [Migration("a", "CREATE TABLE note (text TEXT)"), Migration("b", "")]
    ).migrate(notes)
    try notes.execute(sql)
    notes.close()
    let error = #expect(throws: WidgetryError.self) {
      try Self.notes.admit(path, named: "mine")
    }
    #expect(error?.code.hasPrefix("backup.") == true)
  }
}
