package import Foundation
internal import SQLite
package import WidgetModel

/// Instances: their values, counters, claims, references and due times.
extension RegistryChanges {
  /// Stores a new instance and returns its key.
  package func add(_ instance: StoredInstance, at now: Date) throws -> Int {
    try connection.run(
      "INSERT INTO instance (id, kind, family, location, own, revision, asked, attention, "
        + "attention_detail, claim, asked_for, added_at, budget, due_at) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(Registry.atOnce))",
      instance.id, instance.kind, instance.family.rawValue, instance.location.rawValue,
      JSONValue.object(instance.own).json, instance.revision, instance.asked,
      instance.attention?.code.rawValue, instance.attention?.detail, instance.claim,
      instance.askedFor.rawValue, Moment.milliseconds(now) ?? 0, instance.budget)
    let key = Int(connection.lastInsertedRowID)
    markVisible()
    registry.touched.asked.insert(key)
    if instance.claim != nil { registry.touched.claimed.insert(key) }
    return key
  }

  /// An id `KIND-N` with a number that was never used before.
  package func makeInstanceID(kind: StoredKind, base: String) throws -> String {
    var number =
      try connection.first("SELECT next_number FROM kind WHERE key = ?", kind.key) { $0.int(0) }
      ?? 1
    while try isTaken("\(base)-\(number)") { number += 1 }
    try connection.run("UPDATE kind SET next_number = ? WHERE key = ?", number + 1, kind.key)
    return "\(base)-\(number)"
  }

  /// Stores an instance's values, id, family, location and revision.
  package func update(_ instance: StoredInstance) throws {
    try store(instance, raisingFor: nil)
  }

  /// Stores an instance like ``update(_:)``, and raises `asked`, so that it is due.
  package func update(_ instance: inout StoredInstance, askingFor reason: ReloadReason) throws {
    instance.raise(for: reason)
    registry.touched.asked.insert(instance.key)
    try store(instance, raisingFor: reason)
  }

  private func store(_ instance: StoredInstance, raisingFor reason: ReloadReason?) throws {
    markVisible()
    try connection.run(
      "UPDATE instance SET id = ?, family = ?, location = ?, own = ?, revision = ?, "
        + "due_at = \(Registry.atOnce), asked = asked + ?, "
        + "asked_for = coalesce(?, asked_for), attention = ?, attention_detail = ?, budget = ? "
        + "WHERE key = ?",
      instance.id, instance.family.rawValue, instance.location.rawValue,
      JSONValue.object(instance.own).json, instance.revision, reason == nil ? 0 : 1,
      reason?.rawValue, instance.attention?.code.rawValue, instance.attention?.detail,
      instance.budget, instance.key)
  }

  package func removeInstance(key: Int) throws {
    markVisible()
    let timelines = try timelineKeys(ofInstance: key)
    try connection.run("DELETE FROM instance WHERE key = ?", key)
    for timeline in timelines { try dropTimelineIfUnused(timeline) }
  }

  /// Raises `asked`, so that the instance is due.
  package func ask(key: Int, for reason: ReloadReason) throws {
    registry.touched.asked.insert(key)
    try connection.run(
      "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Registry.atOnce) "
        + "WHERE key = ?", reason.rawValue, key)
  }

  /// Raises `asked`, also in the caller's copy of the instance.
  package func ask(_ instance: inout StoredInstance, for reason: ReloadReason) throws {
    try ask(key: instance.key, for: reason)
    instance.raise(for: reason)
  }

  /// Raises `asked` of every instance of a plugin's kinds.
  package func askAll(ofPlugin plugin: String, for reason: ReloadReason) throws {
    let keys = try connection.all(
      "SELECT key FROM instance WHERE kind IN (SELECT key FROM kind WHERE plugin = ?)", plugin
    ) { $0.int(0) }
    registry.touched.asked.formUnion(keys)
    try connection.run(
      "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Registry.atOnce) "
        + "WHERE kind IN (SELECT key FROM kind WHERE plugin = ?)", reason.rawValue, plugin)
  }

  package func take(claim: String, key: Int) throws {
    registry.touched.claimed.insert(key)
    try connection.run("UPDATE instance SET claim = ? WHERE key = ?", claim, key)
  }

  package func release(claim: String, key: Int) throws {
    registry.touched.claimed.remove(key)
    try connection.run(
      "UPDATE instance SET claim = NULL WHERE key = ? AND claim = ?", key, claim)
  }

  /// Replaces the list of entities that an instance names.
  package func setReferences(ofInstance key: Int, to entities: [(type: String, id: String)]) throws
  {
    try connection.run("DELETE FROM reference WHERE instance = ?", key)
    for entity in entities {
      try connection.run(
        "INSERT OR IGNORE INTO reference (type, entity, instance) VALUES (?, ?, ?)",
        entity.type, entity.id, key)
    }
  }

  /// Whether an id is or was in use: kinds may share a base, and users may choose ids of this form.
  private func isTaken(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 WHERE EXISTS (SELECT 1 FROM instance WHERE id = ?1) "
        + "OR EXISTS (SELECT 1 FROM retired_id WHERE noun = 'instance' AND id = ?1)", id
    ) { _ in true } ?? false
  }

  /// Sets when an instance is due; nil for never.
  package func setDue(_ moment: Date?, key: Int) throws {
    try connection.run(
      "UPDATE instance SET due_at = ? WHERE key = ?", moment.map(registry.roundedUp), key)
  }

  /// Releases an instance after a run, and sets when it is due next.
  package func release(claim: String, key: Int, due moment: Date?) throws {
    registry.touched.claimed.remove(key)
    try connection.run(
      "UPDATE instance SET claim = NULL, due_at = ? WHERE key = ? AND claim = ?",
      moment.map(registry.roundedUp), key, claim)
  }

  /// Replaces an instance's charges.
  package func setCharges(_ charges: [Date], ofInstance key: Int) throws {
    try connection.run("DELETE FROM charge WHERE instance = ?", key)
    for charge in charges {
      try connection.run(
        "INSERT OR IGNORE INTO charge (instance, at) VALUES (?, ?)", key, registry.clamped(charge))
    }
  }
}

extension StoredInstance {
  fileprivate mutating func raise(for reason: ReloadReason) {
    asked += 1
    askedFor = reason
  }
}
