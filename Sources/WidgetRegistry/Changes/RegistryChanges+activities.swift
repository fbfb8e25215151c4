package import Foundation
internal import SQLite
package import WidgetModel

/// Changes live activities and their presentations.
extension RegistryChanges {
  /// Stores a new activity, and returns its key.
  ///
  /// - Parameter due: When the activity next changes without an event; nil if never.
  package func add(_ record: ActivityRecord, dueAt due: Date?) throws -> Int {
    markVisible()
    try connection.run(
      "INSERT INTO activity (id, plugin, type, token, state, revision, due_at, record) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", record.id, record.plugin, record.type,
      record.token, record.state.rawValue, record.revision, due.map(registry.roundedUp),
      String(decoding: record.json, as: UTF8.self))
    let key = try connection.first("SELECT last_insert_rowid()") { $0.int(0) } ?? 0
    try note(record.alerts, ofActivity: key)
    return key
  }

  /// Stores the changed record of an activity.
  package func update(_ record: ActivityRecord, key: Int, dueAt due: Date?) throws {
    markVisible()
    try connection.run(
      "UPDATE activity SET state = ?, revision = ?, due_at = ?, record = ? WHERE key = ?",
      record.state.rawValue, record.revision, due.map(registry.roundedUp),
      String(decoding: record.json, as: UTF8.self), key)
    try note(record.alerts, ofActivity: key)
  }

  /// Gives the new alerts of an activity a number, so that followers find them.
  private func note(_ alerts: Int, ofActivity key: Int) throws {
    guard alerts > 0 else { return }
    let number = try registry.lastAlert() + 1
    try connection.run(
      "UPDATE activity SET alerts = ?1, alerted = ?2 WHERE key = ?3 AND alerts < ?1", alerts,
      number, key)
    if connection.changes > 0 { try set(.lastAlert, to: String(number)) }
  }

  /// Deletes dismissed activities that needn't be stored any more, and the oldest ones beyond a
  /// limit.
  package func removeActivities(dueAt now: Date, keeping most: Int) throws {
    try connection.run(
      "DELETE FROM activity WHERE state = 'dismissed' AND (due_at IS NULL OR due_at <= ?1 "
        + "OR due_at <= (SELECT due_at FROM activity WHERE state = 'dismissed' "
        + "ORDER BY due_at DESC LIMIT 1 OFFSET ?2))", registry.clamped(now), most)
  }

  /// Deletes an activity with its presentations.
  package func removeActivity(key: Int) throws {
    try connection.run("DELETE FROM activity WHERE key = ?", key)
  }

  /// An id `BASE-N` with a number that has never been used.
  package func makeActivityID(base: String) throws -> String {
    var number = (try registry.setting(.lastActivity).flatMap { Int($0) } ?? 0) + 1
    while try registry.activity(id: "\(base)-\(number)") != nil { number += 1 }
    try set(.lastActivity, to: String(number))
    return "\(base)-\(number)"
  }

  /// Stores the push token that starts activities of a type.
  package func setStartToken(_ token: String, plugin: String, type: String) throws {
    try connection.run(
      "INSERT INTO activity_start (token, plugin, type) VALUES (?, ?, ?)", token, plugin, type)
  }

  /// Stores an activity's presentations, unless those of a later state are stored already.
  package func setViews(
    _ views: [UInt8], with images: [ImageValue], ofActivity key: Int, as record: ActivityRecord
  ) throws {
    markVisible()
    try connection.run(
      "UPDATE activity SET drawn = ?1, failure_code = NULL, failure = NULL, failures = 0, "
        + "retry_at = NULL WHERE key = ?2 AND drawn <= ?1", record.revision, key)
    guard connection.changes > 0 else { return }
    try connection.run(
      "INSERT INTO activity_views (activity, views, state) VALUES (?, ?, ?) "
        + "ON CONFLICT (activity) DO UPDATE SET views = excluded.views, state = excluded.state",
      key, views, record.content.state.json)
    try keep(images, ofActivity: key)
  }

  /// Stores that an activity couldn't be drawn; its stored presentations stay.
  package func setFailure(
    _ failure: StoredActivity.Failure, ofActivity key: Int, revision: Int, retryAt retry: Date
  ) throws {
    markVisible()
    try connection.run(
      "UPDATE activity SET drawn = ?1, failure_code = ?2, failure = ?3, failures = ?4, "
        + "retry_at = ?5 WHERE key = ?6 AND drawn <= ?1", revision, failure.code,
      failure.summary, failure.count, registry.roundedUp(retry), key)
  }

  /// Marks activities as outdated, all or those of a plugin, so that they are drawn again.
  ///
  /// Their presentations stay until then.
  package func redrawActivities(ofPlugin plugin: String? = nil) throws {
    markVisible()
    try connection.run(
      "UPDATE activity SET drawn = 0, retry_at = NULL WHERE \(Registry.isShown) "
        + "AND (?1 IS NULL OR plugin = ?1)", plugin)
  }

  /// Stores new pictures, up to a limit.
  func keep(_ images: [ImageValue], ofActivity key: Int) throws {
    guard !images.isEmpty else { return }
    let known = try registry.imageDigests(ofActivity: key)
    if known.count + images.count > ViewAttachments.mostImages {
      // The new presentations bring all pictures that they still show.
      try connection.run("DELETE FROM activity_image WHERE activity = ?", key)
    }
    for image in images {
      try connection.run(
        "INSERT OR IGNORE INTO activity_image (activity, digest, bytes) VALUES (?, ?, ?)", key,
        image.digest, image.bytes)
    }
  }
}
