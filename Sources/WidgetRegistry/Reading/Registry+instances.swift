internal import Foundation
internal import SQLite
internal import WidgetModel

/// Reads widgets.
extension Registry {
  static let instanceColumns =
    "i.key, i.id, i.kind, i.family, i.location, i.own, i.revision, i.asked, i.attention, "
    + "i.attention_detail, i.claim, i.asked_for, i.budget"

  /// The widget with an id; nil if there is none.
  package func instance(id: String) throws -> StoredInstance? {
    try convertingErrors {
      try connection.first(
        "SELECT \(Self.instanceColumns) FROM instance i WHERE i.id = ?", id
      ) { try self.instance($0) }
    }
  }

  /// The widget with a key; nil if there is none.
  package func instance(key: Int) throws -> StoredInstance? {
    try convertingErrors {
      try connection.first(
        "SELECT \(Self.instanceColumns) FROM instance i WHERE i.key = ?", key
      ) { try self.instance($0) }
    }
  }

  /// A page of widgets, of all or of one kind, in the order in which they were added.
  package func instances(after key: Int, kind: Int? = nil, limit: Int) throws -> [StoredInstance] {
    try convertingErrors {
      var instances: [StoredInstance] = []
      if let kind {
        try connection.rows(
          "SELECT \(Self.instanceColumns) FROM instance i WHERE i.kind = ? AND i.key > ? "
            + "ORDER BY i.key LIMIT ?", kind, key, limit
        ) { instances.append(try self.instance($0)) }
      } else {
        try connection.rows(
          "SELECT \(Self.instanceColumns) FROM instance i WHERE i.key > ? ORDER BY i.key LIMIT ?",
          key, limit
        ) { instances.append(try self.instance($0)) }
      }
      return instances
    }
  }

  /// The keys of widgets, reordered so that those with equal configurations follow the first of them.
  package func groupedByConfiguration(_ keys: [Int]) throws -> [Int] {
    var first: [Int: Int] = [:]
    var places: [(group: Int, key: Int)] = []
    places.reserveCapacity(keys.count)
    try read {
      for (place, key) in keys.enumerated() {
        let hash = try connection.first(
          "SELECT kind, family, location, own FROM instance WHERE key = ?", key
        ) { row in
          var hasher = Hasher()
          for column in 0..<4 { hasher.combine(row.text(column)) }
          return hasher.finalize()
        }
        let group = hash.map { first[$0] ?? place } ?? place
        if let hash { first[hash] = group }
        places.append((group, key))
      }
    }
    // Sorting doesn't keep the order of equals, so compare their places too.
    return places.indices.sorted { (places[$0].group, $0) < (places[$1].group, $1) }
      .map { places[$0].key }
  }

  /// The ids of a limited number of widgets, for suggestions.
  package func instanceIDs(limit: Int = 1000) throws -> [String] {
    try convertingErrors {
      var ids: [String] = []
      try connection.rows("SELECT id FROM instance ORDER BY key LIMIT ?", limit) {
        ids.append($0.text(0))
      }
      return ids
    }
  }

  // MARK: References

  /// The keys of the widgets that refer to an entity, in the order in which they were added.
  package func instanceKeys(naming entity: String, type: String) throws -> [Int] {
    try convertingErrors {
      var keys: [Int] = []
      try connection.rows(
        "SELECT instance FROM reference WHERE type = ? AND entity = ? ORDER BY instance",
        type, entity
      ) { keys.append($0.int(0)) }
      return keys
    }
  }

  /// The ids of the widgets that refer to an entity.
  package func instanceIDs(naming entity: String, type: String) throws -> [String] {
    try convertingErrors {
      var ids: [String] = []
      try connection.rows(
        "SELECT i.id FROM reference r JOIN instance i ON i.key = r.instance "
          + "WHERE r.type = ? AND r.entity = ? ORDER BY r.instance", type, entity
      ) { ids.append($0.text(0)) }
      return ids
    }
  }

  /// The ids of the widgets that refer to entities of a type, by the entity's id.
  package func instanceIDsByEntity(type: String) throws -> [String: [String]] {
    try convertingErrors {
      var ids: [String: [String]] = [:]
      try connection.rows(
        "SELECT r.entity, i.id FROM reference r JOIN instance i ON i.key = r.instance "
          + "WHERE r.type = ? ORDER BY r.instance", type
      ) { ids[$0.text(0), default: []].append($0.text(1)) }
      return ids
    }
  }

  // MARK: Helpers

  /// Reads a widget from a row with ``instanceColumns``.
  func instance(_ row: borrowing Row) throws -> StoredInstance {
    let attention = row.isNull(8) ? nil : Attention.Code(rawValue: row.text(8))
    let own = row.text(5)
    return StoredInstance(
      key: row.int(0), id: row.text(1), kind: row.int(2),
      family: WidgetFamily(rawValue: row.int(3)) ?? .systemSmall,
      location: WidgetLocation(rawValue: row.text(4)),
      own: own == "{}" ? [:] : try decode(own) { try $0.members() }, revision: row.int(6),
      asked: row.int(7), askedFor: ReloadReason(rawValue: row.text(11)) ?? .requested,
      attention: attention.map { Attention($0, row.isNull(9) ? "" : row.text(9)) },
      claim: row.isNull(10) ? nil : row.text(10), budget: row.optionalText(12))
  }
}
