internal import Foundation
internal import SQLite
internal import WidgetModel

/// Reads kinds and activity types.
extension Registry {
  /// All kinds in the order in which they were registered, including those of removed plugins.
  package func kinds() throws -> [StoredKind] {
    try kinds("ORDER BY k.key").filter { $0.descriptor.activity == nil }
  }

  /// All activity types in the order in which they were registered.
  package func activityTypes() throws -> [StoredKind] {
    try kinds("ORDER BY k.key").filter { $0.descriptor.activity != nil }
  }

  /// An activity type; nil if its plugin has never had it.
  package func activityType(plugin: String, name: String) throws -> StoredKind? {
    try kinds("WHERE k.folded = ? AND k.plugin = ?", Folding.folded(name), plugin)
      .first { $0.name == name && $0.descriptor.activity != nil }
  }

  /// The kind with a key; nil if there is none.
  package func kind(key: Int) throws -> StoredKind? {
    try kinds("WHERE k.key = ?", key).first
  }

  /// The kinds with a name, ignoring case; several plugins may use the same name.
  package func kinds(named name: String) throws -> [StoredKind] {
    try kinds("WHERE k.folded = ? ORDER BY k.key", Folding.folded(name))
      .filter { $0.descriptor.activity == nil }
  }

  /// How many widgets each kind has, by the kind's key.
  package func instanceCounts() throws -> [Int: Int] {
    try convertingErrors {
      var counts: [Int: Int] = [:]
      try connection.rows("SELECT kind, count(*) FROM instance GROUP BY kind") { row in
        counts[row.int(0)] = row.int(1)
      }
      return counts
    }
  }

  private func kinds(
    _ condition: String, _ arguments: (any SQLiteValue)?...
  ) throws -> [StoredKind] {
    try convertingErrors {
      var kinds: [StoredKind] = []
      try connection.rows(
        "SELECT k.key, k.plugin, k.descriptor, k.own, k.is_offered, k.budget, k.clock, "
          + "\(Self.conditionColumns) "
          + "FROM kind k JOIN plugin p ON p.id = k.plugin \(condition)", arguments: arguments
      ) { row in
        kinds.append(
          StoredKind(
            key: row.int(0), plugin: row.text(1),
            descriptor: try self.decode(row.text(2)) { try $0.kindDescriptor() },
            own: try self.decode(row.text(3)) { try $0.members() }, isOffered: row.int(4) != 0,
            condition: Self.condition(in: row, from: 7), budget: row.optionalText(5),
            seenClock: row.optionalText(6).flatMap(ClockUse.init)))
      }
      return kinds
    }
  }

  /// Decodes stored JSON; throws an error for the user if it is damaged.
  func decode<Value>(_ text: String, _ body: (inout JSONReader) throws -> Value) throws -> Value {
    do {
      return try JSONReader.read(text.utf8, body)
    } catch let error as JSONError {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' is damaged: \(error)",
        hint: "Move the file elsewhere, and run 'widgetry restore FILE' to restore a backup")
    }
  }
}
