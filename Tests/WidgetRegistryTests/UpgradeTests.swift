import Anniversaries
import Foundation
import SQLite
import TestSupport
import Testing
import WidgetModel

@testable import WidgetRegistry

/// Every schema that this program has ever had, with the rows that a home has.
@Suite struct UpgradeTests {
  private static let steps = Registry.migrator.migrations.count

  /// Writes a file with the current schema and the rows of a recorded home.
  private static func makeCurrent(_ path: String) throws {
    let homes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Homes")
    let schemas = try FileManager.default.contentsOfDirectory(atPath: homes.path)
      .compactMap(Int.init)
    let latest = try #require(schemas.max())
    let connection = try Connection(path: path, mode: .readWriteCreate)
    let sql = try String(
      contentsOf: homes.appending(path: "\(latest)/registry.sql"), encoding: .utf8)
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.transaction { try $0.execute(sql) }
    try Registry.migrator.migrate(connection)
  }

  private static func names(_ connection: Connection, _ sql: String) throws -> [String] {
    try connection.all(sql) { $0.text(0) }
  }

  private static func columns(
    _ connection: Connection, _ table: String, in schema: String = "main"
  ) throws -> Set<String> {
    let sql = "SELECT name FROM pragma_table_xinfo('\(table)', '\(schema)') WHERE hidden = 0"
    return Set(try names(connection, sql))
  }

  private static func tables(_ connection: Connection, in schema: String = "main") throws -> Set<
    String
  > {
    let sql = "SELECT name FROM \(schema).sqlite_master WHERE type = 'table'"
    return Set(try names(connection, sql).filter { !$0.hasPrefix("sqlite") && $0 != "migration" })
  }

  @Test(arguments: 1..<steps)
  func upgradesWithItsRows(from number: Int) throws {
    let folder = try ScratchFolder()
    try Self.makeCurrent(folder.path("current"))
    let earlier = Migrator(
      applicationID: Registry.migrator.applicationID,
      migrations: Array(Registry.migrator.migrations.prefix(number)))
    let path = folder.path("earlier")
    let connection = try Connection(path: path, mode: .readWriteCreate)
    try earlier.migrate(connection)
    // The tables and columns of that time, with the rows of today.
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.run("ATTACH ? AS current", folder.path("current"))
    let shared = try Self.tables(connection).intersection(Self.tables(connection, in: "current"))
    for table in shared {
      let columns = try Self.columns(connection, table)
        .intersection(Self.columns(connection, table, in: "current")).sorted()
        .map { "\"\($0)\"" }.joined(separator: ", ")
      try connection.execute(
        "INSERT OR REPLACE INTO main.\"\(table)\" (\(columns)) "
          + "SELECT \(columns) FROM current.\"\(table)\"")
    }
    try connection.execute("DETACH current")
    try connection.execute("PRAGMA foreign_keys = ON")

    try Registry.migrate(connection)
    #expect(try connection.userVersion == Self.steps)
    #expect(try Self.names(connection, "PRAGMA integrity_check") == ["ok"])
    #expect(try Self.names(connection, "PRAGMA foreign_key_check").isEmpty)
    // The same tables as a new file has.
    let fresh = try Connection.inMemory()
    try Registry.migrator.migrate(fresh)
    for table in try Self.tables(fresh) {
      #expect(try Self.columns(connection, table) == Self.columns(fresh, table), "\(table)")
    }
    let registry = Registry(connection: connection, path: path)
    #expect(try registry.instanceIDs().contains("big"))
    #expect(try registry.instance(id: "big")?.family == .systemMedium)
    #expect(try registry.anniversaries().map(\.id).sorted() == ["met", "mina", "rent", "wedding"])
  }
}
