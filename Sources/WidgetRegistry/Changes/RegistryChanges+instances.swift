package import Foundation
internal import SQLite
package import WidgetModel

/// Changes widgets: their values, counters, claims, references and due times.
extension RegistryChanges {
  /// Stores a new widget, which is due at once, and returns its key.
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

  /// An id `BASE-N` with a number that has never been used.
  package func makeInstanceID(kind: StoredKind, base: String) throws -> String {
    var number =
      try connection.first("SELECT next_number FROM kind WHERE key = ?", kind.key) { $0.int(0) }
      ?? 1
    while try isTaken("\(base)-\(number)") { number += 1 }
    try connection.run("UPDATE kind SET next_number = ? WHERE key = ?", number + 1, kind.key)
    return "\(base)-\(number)"
  }

  /// Stores a changed widget, which has to be looked at again at once.
  package func update(_ instance: StoredInstance) throws {
    try store(instance, raisingFor: nil)
  }

  /// Stores a widget like ``update(_:)``, and requests its reload.
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

  /// Deletes a widget, and its timelines unless other widgets use them too.
  package func removeInstance(key: Int) throws {
    markVisible()
    let timelines = try timelineKeys(ofInstance: key)
    try connection.run("DELETE FROM instance WHERE key = ?", key)
    for timeline in timelines { try dropTimelineIfUnused(timeline) }
  }

  /// Requests the reload of a widget.
  package func ask(key: Int, for reason: ReloadReason) throws {
    registry.touched.asked.insert(key)
    try connection.run(
      "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Registry.atOnce) "
        + "WHERE key = ?", reason.rawValue, key)
  }

  /// Requests the reload of a widget, and updates the caller's copy of it.
  package func ask(_ instance: inout StoredInstance, for reason: ReloadReason) throws {
    try ask(key: instance.key, for: reason)
    instance.raise(for: reason)
  }

  /// Requests the reload of all widgets of a plugin's kinds.
  package func askAll(ofPlugin plugin: String, for reason: ReloadReason) throws {
    let keys = try connection.all(
      "SELECT key FROM instance WHERE kind IN (SELECT key FROM kind WHERE plugin = ?)", plugin
    ) { $0.int(0) }
    registry.touched.asked.formUnion(keys)
    try connection.run(
      "UPDATE instance SET asked = asked + 1, asked_for = ?, due_at = \(Registry.atOnce) "
        + "WHERE kind IN (SELECT key FROM kind WHERE plugin = ?)", reason.rawValue, plugin)
  }

  /// Stores that a process is going to reload a widget.
  package func take(claim: String, key: Int) throws {
    registry.touched.claimed.insert(key)
    try connection.run("UPDATE instance SET claim = ? WHERE key = ?", claim, key)
  }

  /// Releases a widget if this claim holds it.
  package func release(claim: String, key: Int) throws {
    registry.touched.claimed.remove(key)
    try connection.run(
      "UPDATE instance SET claim = NULL WHERE key = ? AND claim = ?", key, claim)
  }

  /// Replaces the list of entities to which a widget refers.
  package func setReferences(ofInstance key: Int, to entities: [(type: String, id: String)]) throws
  {
    try connection.run("DELETE FROM reference WHERE instance = ?", key)
    for entity in entities {
      try connection.run(
        "INSERT OR IGNORE INTO reference (type, entity, instance) VALUES (?, ?, ?)",
        entity.type, entity.id, key)
    }
  }

  /// Whether an id is or was used: kinds may have the same base, and users can choose such ids.
  private func isTaken(_ id: String) throws -> Bool {
    try connection.first(
      "SELECT 1 WHERE EXISTS (SELECT 1 FROM instance WHERE id = ?1) "
        + "OR EXISTS (SELECT 1 FROM retired_id WHERE noun = 'instance' AND id = ?1)", id
    ) { _ in true } ?? false
  }

  /// Stores when a widget is due; nil for never.
  package func setDue(_ moment: Date?, key: Int) throws {
    try connection.run(
      "UPDATE instance SET due_at = ? WHERE key = ?", moment.map(registry.roundedUp), key)
  }

  /// Releases a widget after its reload, and stores when it is due next.
  package func release(claim: String, key: Int, due moment: Date?) throws {
    registry.touched.claimed.remove(key)
    try connection.run(
      "UPDATE instance SET claim = NULL, due_at = ? WHERE key = ? AND claim = ?",
      moment.map(registry.roundedUp), key, claim)
  }

  /// Replaces the times of the reloads that were charged to a widget's budget.
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
