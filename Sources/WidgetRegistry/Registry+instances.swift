package import Foundation
internal import SQLite
package import WidgetModel

extension Registry {
  static let instanceColumns =
    "i.key, i.id, i.kind, i.family, i.location, i.own, i.revision, i.asked, i.attention, "
    + "i.attention_detail, i.claim, i.asked_for, i.budget"

  package func instance(id: String) throws -> StoredInstance? {
    try wording {
      try connection.first(
        "SELECT \(Self.instanceColumns) FROM instance i WHERE i.id = ?", id
      ) { try self.instance($0) }
    }
  }

  package func instance(key: Int) throws -> StoredInstance? {
    try wording {
      try connection.first(
        "SELECT \(Self.instanceColumns) FROM instance i WHERE i.key = ?", key
      ) { try self.instance($0) }
    }
  }

  /// A page of instances in the order in which they were added, of one kind or of all.
  package func instances(after key: Int, kind: Int? = nil, limit: Int) throws -> [StoredInstance] {
    try wording {
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

  /// The ids of up to a number of instances, for suggestions.
  package func instanceIDs(limit: Int = 1000) throws -> [String] {
    try wording {
      var ids: [String] = []
      try connection.rows("SELECT id FROM instance ORDER BY key LIMIT ?", limit) {
        ids.append($0.text(0))
      }
      return ids
    }
  }

  /// Stores a new instance and returns its key.
  package func add(_ instance: StoredInstance, at now: Date) throws -> Int {
    try wording {
      try connection.run(
        "INSERT INTO instance (id, kind, family, location, own, revision, asked, attention, "
          + "attention_detail, claim, asked_for, added_at, budget, due_at) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(Self.atOnce))",
        instance.id, instance.kind, instance.family.rawValue, instance.location.rawValue,
        JSONValue.object(instance.own).json, instance.revision, instance.asked,
        instance.attention?.code.rawValue, instance.attention?.detail, instance.claim,
        instance.askedFor.rawValue, Moment.milliseconds(now) ?? 0, instance.budget)
      return Int(connection.lastInsertedRowID)
    }
  }

  /// An id `KIND-N` with a number that was never used before.
  package func makeInstanceID(kind: StoredKind, base: String) throws -> String {
    try wording {
      var number =
        try connection.first("SELECT next_number FROM kind WHERE key = ?", kind.key) { $0.int(0) }
        ?? 1
      while try isTaken("\(base)-\(number)") { number += 1 }
      try connection.run("UPDATE kind SET next_number = ? WHERE key = ?", number + 1, kind.key)
      return "\(base)-\(number)"
    }
  }

  /// Stores an instance's values, id, family and location; the caller raises the counters.
  package func update(_ instance: StoredInstance) throws {
    try wording {
      try connection.run(
        "UPDATE instance SET id = ?, family = ?, location = ?, own = ?, revision = ?, "
          + "due_at = \(Self.atOnce), asked = ?, "
          + "asked_for = ?, attention = ?, attention_detail = ?, budget = ? WHERE key = ?",
        instance.id, instance.family.rawValue, instance.location.rawValue,
        JSONValue.object(instance.own).json, instance.revision, instance.asked,
        instance.askedFor.rawValue, instance.attention?.code.rawValue, instance.attention?.detail,
        instance.budget, instance.key)
    }
  }

  package func removeInstance(key: Int) throws {
    try wording {
      let timelines = try timelineKeys(ofInstance: key)
      try connection.run("DELETE FROM instance WHERE key = ?", key)
      for timeline in timelines { try dropTimelineIfUnused(timeline) }
    }
  }

  // MARK: Claims and counters

  /// Raises `asked`, so that the instance is due.
  package func ask(key: Int, for reason: ReloadReason) throws {
    try wording {
      try connection.run(
        "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Self.atOnce) "
          + "WHERE key = ?", reason.rawValue, key)
    }
  }

  /// Raises `asked` of every instance of a plugin's kinds.
  package func askAll(ofPlugin plugin: String, for reason: ReloadReason) throws {
    try wording {
      try connection.run(
        "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Self.atOnce) "
          + "WHERE kind IN (SELECT key FROM kind WHERE plugin = ?)", reason.rawValue, plugin)
    }
  }

  package func take(claim: String, key: Int) throws {
    try wording { try connection.run("UPDATE instance SET claim = ? WHERE key = ?", claim, key) }
  }

  package func release(claim: String, key: Int) throws {
    try wording {
      try connection.run(
        "UPDATE instance SET claim = NULL WHERE key = ? AND claim = ?", key, claim)
    }
  }

  // MARK: References

  /// Replaces the list of entities that an instance names.
  package func setReferences(ofInstance key: Int, to entities: [(type: String, id: String)]) throws
  {
    try wording {
      try connection.run("DELETE FROM reference WHERE instance = ?", key)
      for entity in entities {
        try connection.run(
          "INSERT OR IGNORE INTO reference (type, entity, instance) VALUES (?, ?, ?)",
          entity.type, entity.id, key)
      }
    }
  }

  /// The keys of the instances that name an entity, in the order in which they were added.
  package func instanceKeys(naming entity: String, type: String) throws -> [Int] {
    try wording {
      var keys: [Int] = []
      try connection.rows(
        "SELECT instance FROM reference WHERE type = ? AND entity = ? ORDER BY instance",
        type, entity
      ) { keys.append($0.int(0)) }
      return keys
    }
  }

  /// The ids of the instances that name an entity.
  package func instanceIDs(naming entity: String, type: String) throws -> [String] {
    try wording {
      var ids: [String] = []
      try connection.rows(
        "SELECT i.id FROM reference r JOIN instance i ON i.key = r.instance "
          + "WHERE r.type = ? AND r.entity = ? ORDER BY r.instance", type, entity
      ) { ids.append($0.text(0)) }
      return ids
    }
  }

  /// The ids of the instances that name an entity of a type, by the entity's id.
  package func instanceIDsByEntity(type: String) throws -> [String: [String]] {
    try wording {
      var ids: [String: [String]] = [:]
      try connection.rows(
        "SELECT r.entity, i.id FROM reference r JOIN instance i ON i.key = r.instance "
          + "WHERE r.type = ? ORDER BY r.instance", type
      ) { ids[$0.text(0), default: []].append($0.text(1)) }
      return ids
    }
  }

  // MARK: Pieces

  /// Whether an id is or was in use: kinds may share a base, and users may choose ids of this form.
  private func isTaken(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 WHERE EXISTS (SELECT 1 FROM instance WHERE id = ?1) "
        + "OR EXISTS (SELECT 1 FROM retired_id WHERE noun = 'instance' AND id = ?1)", id
    ) { _ in true } ?? false
  }

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
