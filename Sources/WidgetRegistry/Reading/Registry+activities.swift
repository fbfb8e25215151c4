package import Foundation
internal import SQLite
internal import WidgetModel

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

  /// The activities whose state is due to change at a moment without an event.
  package func activities(dueAt now: Date) throws -> [StoredActivity] {
    try activities("WHERE due_at <= ? AND state <> 'dismissed' ORDER BY due_at, key", clamped(now))
  }

  /// When the next activity changes without an event; nil if none does.
  package func nextActivityChange() throws -> Date? {
    try wording {
      try connection.first(
        "SELECT due_at FROM activity WHERE due_at IS NOT NULL AND state <> 'dismissed' "
          + "ORDER BY due_at LIMIT 1"
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// The number of activities that aren't dismissed, of a plugin and in all.
  package func countActivities(ofPlugin plugin: String) throws -> (ofPlugin: Int, inAll: Int) {
    try wording {
      try connection.first(
        "SELECT coalesce(sum(plugin = ?), 0), count(*) FROM activity WHERE state <> 'dismissed'",
        plugin
      ) { ($0.int(0), $0.int(1)) } ?? (0, 0)
    }
  }

  // MARK: Alerts

  /// The number of the last alert; 0 before the first.
  package func lastAlert() throws -> Int { try setting(.lastAlert).flatMap { Int($0) } ?? 0 }

  /// The activities whose last alert has a higher number, in the order of their alerts.
  package func activities(alertedAfter number: Int) throws -> [StoredActivity] {
    try activities("WHERE alerted > ? AND alerted > 0 ORDER BY alerted", number)
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
