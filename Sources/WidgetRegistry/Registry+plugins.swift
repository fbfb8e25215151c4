package import Foundation
internal import SQLite
package import WidgetModel

extension Registry {
  static let conditionColumns =
    "p.is_removed, p.parked_at, p.parked_code, p.parked_summary, p.parked_hint"

  package func plugins() throws -> [StoredPlugin] {
    try plugins("ORDER BY p.id")
  }

  package func plugin(id: String) throws -> StoredPlugin? {
    try plugins("WHERE p.id = ?", id).first
  }

  /// Stores what a plugin offers; kinds that it no longer offers stay, with their instances.
  package func register(_ plugin: StoredPlugin, kinds: [KindDescriptor], at now: Date) throws {
    try wording {
      try connection.run(
        "INSERT INTO plugin (id, version, source, is_bundled, origin, fingerprint, registered_at) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version, "
          + "source = excluded.source, is_bundled = excluded.is_bundled, "
          + "origin = excluded.origin, fingerprint = excluded.fingerprint, "
          + "registered_at = excluded.registered_at",
        plugin.id, plugin.version, plugin.source, plugin.isBundled, plugin.origin?.json,
        plugin.fingerprint,
        Moment.milliseconds(now) ?? 0)
      try update(plugin)
      try connection.run("UPDATE kind SET is_offered = 0 WHERE plugin = ?", plugin.id)
      for kind in kinds {
        var json = JSONWriter()
        json.value(kind)
        // A kind whose name differs only in case is the same kind.
        let folded = Folding.folded(kind.name)
        try connection.run(
          "UPDATE kind SET name = ?, descriptor = ?, is_offered = 1, clock = NULL "
            + "WHERE plugin = ? AND folded = ?",
          kind.name, json.text, plugin.id, folded)
        guard connection.changes == 0 else { continue }
        try connection.run(
          "INSERT INTO kind (plugin, name, folded, descriptor) VALUES (?, ?, ?, ?)",
          plugin.id, kind.name, folded, json.text)
      }
      // The new program may draw activities differently, or may draw what the old one couldn't.
      try redrawActivities(ofPlugin: plugin.id)
    }
  }

  /// Updates a plugin's state between two registrations.
  package func update(_ plugin: StoredPlugin) throws {
    var parking: Parking?
    if case .parked(let reason) = plugin.condition { parking = reason }
    try wording {
      try connection.run(
        "UPDATE plugin SET program = ?, program_stamp = ?, asks = ?, grants = ?, is_unguarded = ?, "
          + "deaths = ?, guilty = ?, is_removed = ?, parked_at = ?, parked_code = ?, "
          + "parked_summary = ?, parked_hint = ? WHERE id = ?",
        plugin.program, plugin.programStamp, Self.json(plugin.asks), Self.json(plugin.grants),
        plugin.isUnguarded,
        plugin.deaths,
        plugin.guilty.joined(separator: " "), plugin.condition == .removed,
        parking.map { Moment.milliseconds($0.at) ?? 0 },
        parking?.code, parking?.summary, parking?.hint, plugin.id)
    }
  }

  /// Stores that the files of a program were found to be those that were installed.
  package func setProgramStamp(of plugin: StoredPlugin, to stamp: String) throws {
    try wording {
      try connection.run(
        "UPDATE plugin SET program_stamp = ? WHERE id = ? AND program = ? AND fingerprint = ?",
        stamp, plugin.id, plugin.program, plugin.fingerprint)
    }
  }

  /// Forgets a plugin with those of its kinds that have no instance; whether it is forgotten altogether.
  ///
  /// Kinds with instances stay, and the plugin stays with them in the state `removed`.
  package func remove(_ plugin: StoredPlugin) throws -> Bool {
    try wording {
      try connection.run(
        "DELETE FROM kind WHERE plugin = ? AND NOT EXISTS "
          + "(SELECT 1 FROM instance i WHERE i.kind = kind.key)", plugin.id)
      let isUsed = try connection.first("SELECT 1 FROM kind WHERE plugin = ?", plugin.id) { _ in
        true
      }
      guard isUsed == nil else {
        var removed = plugin
        removed.condition = .removed
        removed.program = nil
        removed.programStamp = nil
        removed.grants = []
        removed.isUnguarded = false
        try update(removed)
        return false
      }
      try connection.run("DELETE FROM plugin WHERE id = ?", plugin.id)
      return true
    }
  }

  private func plugins(
    _ condition: String, _ arguments: (any SQLiteValue)?...
  ) throws -> [StoredPlugin] {
    try wording {
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

  static func condition(in row: borrowing Row, from column: Int) -> PluginCondition {
    if row.int(column) != 0 { return .removed }
    guard !row.isNull(column + 1) else { return .ready }
    return .parked(
      Parking(
        at: Moment.date(milliseconds: row.int(column + 1)), code: row.text(column + 2),
        summary: row.text(column + 3), hint: row.isNull(column + 4) ? nil : row.text(column + 4)))
  }

  private static func json(_ grants: [PluginGrant]) -> String {
    JSONValue.array(grants.map { .string($0.text) }).json
  }

  /// A permission that only a newer program knows has no effect here.
  private func grants(_ json: String) throws -> [PluginGrant] {
    try decode(json) { try $0.strings() }.compactMap { try? PluginGrant(parsing: $0) }
  }
}
