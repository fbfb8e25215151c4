package import Foundation
internal import SQLite
package import WidgetModel

/// Live activities: each is a record of its whole life, and its presentations.
extension Registry {
  /// All activities that aren't dismissed, in the order in which they were started.
  package func activities() throws -> [StoredActivity] {
    try activities("WHERE state <> 'dismissed' ORDER BY key")
  }

  package func activity(id: String) throws -> StoredActivity? {
    try activities("WHERE id = ?", id).first
  }

  package func activity(token: String) throws -> StoredActivity? {
    try activities("WHERE token = ?", token).first
  }

  /// The activities whose state changes by time until a moment.
  package func activities(dueAt now: Date) throws -> [StoredActivity] {
    try activities("WHERE due_at <= ? AND state <> 'dismissed' ORDER BY due_at, key", clamped(now))
  }

  /// When the next activity changes by time; nil if none does.
  package func nextActivityChange() throws -> Date? {
    try wording {
      try connection.first(
        "SELECT due_at FROM activity WHERE due_at IS NOT NULL AND state <> 'dismissed' "
          + "ORDER BY due_at LIMIT 1"
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// How many activities are active, of a plugin and in all.
  package func countActivities(ofPlugin plugin: String) throws -> (ofPlugin: Int, inAll: Int) {
    try wording {
      try connection.first(
        "SELECT coalesce(sum(plugin = ?), 0), count(*) FROM activity WHERE state <> 'dismissed'",
        plugin
      ) { ($0.int(0), $0.int(1)) } ?? (0, 0)
    }
  }

  /// Stores a new activity, and returns its key.
  package func add(_ record: ActivityRecord, dueAt due: Date?) throws -> Int {
    try wording {
      try connection.run(
        "INSERT INTO activity (id, plugin, type, token, state, revision, due_at, record) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", record.id, record.plugin, record.type,
        record.token, record.state.rawValue, record.revision, due.map(roundedUp),
        String(decoding: record.json, as: UTF8.self))
      let key = try connection.first("SELECT last_insert_rowid()") { $0.int(0) } ?? 0
      try note(record.alerts, ofActivity: key)
      return key
    }
  }

  package func update(_ record: ActivityRecord, key: Int, dueAt due: Date?) throws {
    try wording {
      try connection.run(
        "UPDATE activity SET state = ?, revision = ?, due_at = ?, record = ? WHERE key = ?",
        record.state.rawValue, record.revision, due.map(roundedUp),
        String(decoding: record.json, as: UTF8.self), key)
      try note(record.alerts, ofActivity: key)
    }
  }

  // MARK: Alerts

  /// Numbers the new alerts of an activity.
  private func note(_ alerts: Int, ofActivity key: Int) throws {
    guard alerts > 0 else { return }
    let number = try lastAlert() + 1
    try connection.run(
      "UPDATE activity SET alerts = ?1, alerted = ?2 WHERE key = ?3 AND alerts < ?1", alerts,
      number, key)
    if connection.changes > 0 { try set(.lastAlert, to: String(number)) }
  }

  /// The number of the last alert; 0 before the first.
  package func lastAlert() throws -> Int { try setting(.lastAlert).flatMap { Int($0) } ?? 0 }

  /// The activities whose last alert has a higher number, in the order of their alerts.
  package func activities(alertedAfter number: Int) throws -> [StoredActivity] {
    try activities("WHERE alerted > ? AND alerted > 0 ORDER BY alerted", number)
  }

  /// Removes dismissed activities that are due for removal, and the oldest ones if there are too
  /// many.
  package func forgetActivities(dueAt now: Date, keeping most: Int) throws {
    try wording {
      try connection.run(
        "DELETE FROM activity WHERE state = 'dismissed' AND (due_at IS NULL OR due_at <= ?1 "
          + "OR due_at <= (SELECT due_at FROM activity WHERE state = 'dismissed' "
          + "ORDER BY due_at DESC LIMIT 1 OFFSET ?2))", clamped(now), most)
    }
  }

  package func forgetActivity(key: Int) throws {
    try wording { try connection.run("DELETE FROM activity WHERE key = ?", key) }
  }

  /// An id `BASE-N` with a number that was never used before.
  package func makeActivityID(base: String) throws -> String {
    var number = (try setting(.lastActivity).flatMap { Int($0) } ?? 0) + 1
    while try activity(id: "\(base)-\(number)") != nil { number += 1 }
    try set(.lastActivity, to: String(number))
    return "\(base)-\(number)"
  }

  // MARK: Types that pushes start

  /// The token with which pushes start activities of a type; nil if none was created.
  package func startToken(plugin: String, type: String) throws -> String? {
    try wording {
      try connection.first(
        "SELECT token FROM activity_start WHERE plugin = ? AND type = ?", plugin, type
      ) { $0.text(0) }
    }
  }

  package func setStartToken(_ token: String, plugin: String, type: String) throws {
    try wording {
      try connection.run(
        "INSERT INTO activity_start (token, plugin, type) VALUES (?, ?, ?)", token, plugin, type)
    }
  }

  /// The activity type that belongs to a start token.
  package func activityType(startToken: String) throws -> (plugin: String, type: String)? {
    try wording {
      try connection.first(
        "SELECT plugin, type FROM activity_start WHERE token = ?", startToken
      ) { ($0.text(0), $0.text(1)) }
    }
  }

  func activities(
    _ condition: String, _ arguments: (any SQLiteValue)?...
  ) throws -> [StoredActivity] {
    try wording {
      var activities: [StoredActivity] = []
      try connection.rows(
        "SELECT key, record, drawn, failure_code, failure, failures FROM activity \(condition)",
        arguments: arguments
      ) { row in
        activities.append(
          StoredActivity(
            key: row.int(0), record: try self.activityRecord(row.text(1)), drawn: row.int(2),
            failure: row.optionalText(3).map {
              StoredActivity.Failure(
                code: $0, summary: row.optionalText(4) ?? "", count: row.int(5))
            }))
      }
      return activities
    }
  }

  private func activityRecord(_ text: String) throws -> ActivityRecord {
    do {
      return try ActivityRecord(parsing: text.utf8)
    } catch let error as JSONError {
      throw WidgetryError(
        .failed, code: "home.corrupt", summary: "'\(path)' has a damaged activity: \(error)",
        hint: "move it elsewhere and restore a copy")
    }
  }
}
