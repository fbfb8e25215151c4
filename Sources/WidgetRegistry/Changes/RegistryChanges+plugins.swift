package import Foundation
internal import SQLite
package import WidgetModel

/// Changes plugins and their kinds.
extension RegistryChanges {
  /// Stores a plugin with its kinds.
  ///
  /// Kinds that it no longer offers stay stored for their widgets.
  package func register(_ plugin: StoredPlugin, kinds: [KindDescriptor], at now: Date) throws {
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
      // A name that differs only in case belongs to the same kind.
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
    // The new program may draw activities differently, or draw those that the old one couldn't.
    try redrawActivities(ofPlugin: plugin.id)
  }

  /// Stores a plugin's permissions, failures and condition.
  package func update(_ plugin: StoredPlugin) throws {
    markVisible()
    var parking: Parking?
    if case .parked(let reason) = plugin.condition { parking = reason }
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

  /// Stores the metadata of a program's files, after their contents were found unchanged.
  package func setProgramStamp(of plugin: StoredPlugin, to stamp: String) throws {
    try connection.run(
      "UPDATE plugin SET program_stamp = ? WHERE id = ? AND program = ? AND fingerprint = ?",
      stamp, plugin.id, plugin.program, plugin.fingerprint)
  }

  /// Deletes a plugin, and those of its kinds that have no widgets.
  ///
  /// If kinds remain, the plugin is stored as removed.
  ///
  /// - Returns: Whether nothing of the plugin remains.
  package func remove(_ plugin: StoredPlugin) throws -> Bool {
    markVisible()
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

  private static func json(_ grants: [PluginGrant]) -> String {
    JSONValue.array(grants.map { .string($0.text) }).json
  }
}
