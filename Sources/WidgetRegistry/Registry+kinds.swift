package import Foundation
internal import SQLite
package import WidgetModel

extension Registry {
  package func plugins() throws -> [StoredPlugin] {
    try wording {
      var plugins: [StoredPlugin] = []
      try connection.rows(
        "SELECT id, version, source, is_bundled, fingerprint FROM plugin ORDER BY id"
      ) { row in
        plugins.append(
          StoredPlugin(
            id: row.text(0), version: row.text(1), source: row.text(2),
            isBundled: row.int(3) != 0, fingerprint: row.text(4)))
      }
      return plugins
    }
  }

  /// Records what a plugin offers now; kinds that it no longer offers stay, with their instances.
  package func register(_ plugin: StoredPlugin, kinds: [KindDescriptor], at now: Date) throws {
    try wording {
      try connection.run(
        "INSERT INTO plugin (id, version, source, is_bundled, fingerprint, registered_at) "
          + "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version, "
          + "source = excluded.source, is_bundled = excluded.is_bundled, "
          + "fingerprint = excluded.fingerprint, registered_at = excluded.registered_at",
        plugin.id, plugin.version, plugin.source, plugin.isBundled, plugin.fingerprint,
        Moment.milliseconds(now) ?? 0)
      try connection.run("UPDATE kind SET is_offered = 0 WHERE plugin = ?", plugin.id)
      for kind in kinds {
        var json = JSONWriter()
        json.value(kind)
        try connection.run(
          "INSERT INTO kind (plugin, name, folded, descriptor) VALUES (?, ?, ?, ?) "
            + "ON CONFLICT (plugin, name) DO UPDATE SET descriptor = excluded.descriptor, "
            + "is_offered = 1",
          plugin.id, kind.name, Folding.folded(kind.name), json.text)
      }
    }
  }

  /// All kinds in the order in which they were registered, those without a plugin too.
  package func kinds() throws -> [StoredKind] {
    try kinds("SELECT key, plugin, descriptor, own, is_offered FROM kind ORDER BY key")
  }

  package func kind(key: Int) throws -> StoredKind? {
    try kinds("SELECT key, plugin, descriptor, own, is_offered FROM kind WHERE key = ?", key).first
  }

  /// The kinds of that name, whatever the case; more than one where plugins use the same.
  package func kinds(named name: String) throws -> [StoredKind] {
    try kinds(
      "SELECT key, plugin, descriptor, own, is_offered FROM kind WHERE folded = ? ORDER BY key",
      Folding.folded(name))
  }

  package func setOwn(_ own: [String: JSONValue], ofKind key: Int) throws {
    try wording {
      try connection.run("UPDATE kind SET own = ? WHERE key = ?", JSONValue.object(own).json, key)
    }
  }

  /// How many instances each kind has, by key.
  package func instanceCounts() throws -> [Int: Int] {
    try wording {
      var counts: [Int: Int] = [:]
      try connection.rows("SELECT kind, count(*) FROM instance GROUP BY kind") { row in
        counts[row.int(0)] = row.int(1)
      }
      return counts
    }
  }

  private func kinds(_ sql: String, _ arguments: (any SQLiteValue)?...) throws -> [StoredKind] {
    try wording {
      var kinds: [StoredKind] = []
      try connection.rows(sql, arguments: arguments) { row in
        kinds.append(
          StoredKind(
            key: row.int(0), plugin: row.text(1),
            descriptor: try self.decode(row.text(2)) { try $0.kindDescriptor() },
            own: try self.decode(row.text(3)) { try $0.members() }, isOffered: row.int(4) != 0))
      }
      return kinds
    }
  }

  /// Reads JSON that we stored; text that is none means a damaged file.
  func decode<Value>(_ text: String, _ body: (inout JSONReader) throws -> Value) throws -> Value {
    do {
      return try JSONReader.read(text.utf8, body)
    } catch let error as JSONError {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' is damaged: \(error)",
        hint: "move it away and restore a copy")
    }
  }
}
