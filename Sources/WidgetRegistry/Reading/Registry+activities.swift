package import Foundation
internal import SQLite
internal import WidgetModel

/// Reads live activities, which are stored from before their start until after their end.
extension Registry {
  /// All activities except dismissed ones, in the order in which they were added.
  package func activities() throws -> [StoredActivity] {
    try activities("WHERE state <> 'dismissed' ORDER BY key")
  }

  package func activity(id: String) throws -> StoredActivity? {
    try activities("WHERE id = ?", id).first
  }

  package func activity(token: String) throws -> StoredActivity? {
    try activities("WHERE token = ?", token).first
  }

  /// The activities that change by a moment without an event.
  package func activities(dueAt now: Date) throws -> [StoredActivity] {
    try activities("WHERE due_at <= ? AND state <> 'dismissed' ORDER BY due_at, key", clamped(now))
  }

  /// When the next activity changes without an event; nil if none will.
  package func nextActivityChange() throws -> Date? {
    try convertingErrors {
      try connection.first(
        "SELECT due_at FROM activity WHERE due_at IS NOT NULL AND state <> 'dismissed' "
          + "ORDER BY due_at LIMIT 1"
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// How many activities exist, not counting dismissed ones: of a plugin, and in the home.
  package func countActivities(ofPlugin plugin: String) throws -> (ofPlugin: Int, inAll: Int) {
    try convertingErrors {
      try connection.first(
        "SELECT coalesce(sum(plugin = ?), 0), count(*) FROM activity WHERE state <> 'dismissed'",
        plugin
      ) { ($0.int(0), $0.int(1)) } ?? (0, 0)
    }
  }

  // MARK: Alerts

  /// The number of the last alert; 0 if there was none.
  package func lastAlert() throws -> Int { try setting(.lastAlert).flatMap { Int($0) } ?? 0 }

  /// The activities with alerts after a number, in the order of their alerts.
  package func activities(alertedAfter number: Int) throws -> [StoredActivity] {
    try activities("WHERE alerted > ? AND alerted > 0 ORDER BY alerted", number)
  }

  // MARK: Types that pushes can start

  /// The token with which pushes start activities of a type; nil if there is none yet.
  package func startToken(plugin: String, type: String) throws -> String? {
    try convertingErrors {
      try connection.first(
        "SELECT token FROM activity_start WHERE plugin = ? AND type = ?", plugin, type
      ) { $0.text(0) }
    }
  }

  /// The activity type that pushes with a token start; nil if the token is unknown.
  package func activityType(startToken: String) throws -> (plugin: String, type: String)? {
    try convertingErrors {
      try connection.first(
        "SELECT plugin, type FROM activity_start WHERE token = ?", startToken
      ) { ($0.text(0), $0.text(1)) }
    }
  }

  /// The activities that meet an SQL condition.
  func activities(
    _ condition: String, _ arguments: (any SQLiteValue)?...
  ) throws -> [StoredActivity] {
    try convertingErrors {
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
        .failed, code: "home.corrupt", summary: "'\(path)' contains a damaged activity: \(error)",
        hint: "Move the file elsewhere, and run 'widgetry restore FILE' to restore a backup")
    }
  }
}
