internal import Foundation
internal import SQLite
internal import WidgetModel

/// Reads plugins.
extension Registry {
  static let conditionColumns =
    "p.is_removed, p.parked_at, p.parked_code, p.parked_summary, p.parked_hint"

  /// All plugins, sorted by id.
  package func plugins() throws -> [StoredPlugin] {
    try plugins("ORDER BY p.id")
  }

  /// The plugin with an id; nil if there is none.
  package func plugin(id: String) throws -> StoredPlugin? {
    try plugins("WHERE p.id = ?", id).first
  }

  private func plugins(
    _ condition: String, _ arguments: (any SQLiteValue)?...
  ) throws -> [StoredPlugin] {
    try convertingErrors {
      var plugins: [StoredPlugin] = []
      try connection.rows(
        "SELECT p.id, p.version, p.source, p.is_bundled, p.fingerprint, p.program, p.asks, "
          + "p.grants, p.deaths, p.guilty, p.origin, \(Self.conditionColumns), p.program_stamp, "
          + "p.is_unguarded FROM plugin p \(condition)",
        arguments: arguments
      ) { row in
        plugins.append(
          StoredPlugin(
            id: row.text(0), version: row.text(1), source: row.text(2),
            isBundled: row.int(3) != 0,
            origin: row.isNull(10) ? nil : PluginOrigin(json: row.text(10)),
            fingerprint: row.text(4), program: row.optionalText(5),
            programStamp: row.optionalText(16), asks: try self.grants(row.text(6)),
            grants: try self.grants(row.text(7)), isUnguarded: row.int(17) != 0, deaths: row.int(8),
            guilty: row.text(9).split(separator: " ").map(String.init),
            condition: Self.condition(in: row, from: 11)))
      }
      return plugins
    }
  }

  /// Reads a plugin's condition from the columns of a row.
  static func condition(in row: borrowing Row, from column: Int) -> PluginCondition {
    if row.int(column) != 0 { return .removed }
    guard !row.isNull(column + 1) else { return .ready }
    return .parked(
      Parking(
        at: Moment.date(milliseconds: row.int(column + 1)), code: row.text(column + 2),
        summary: row.text(column + 3), hint: row.isNull(column + 4) ? nil : row.text(column + 4)))
  }

  /// Reads permissions; ignores those that only later versions know.
  private func grants(_ json: String) throws -> [PluginGrant] {
    try decode(json) { try $0.strings() }.compactMap { try? PluginGrant(parsing: $0) }
  }
}
