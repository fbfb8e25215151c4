package import Foundation
internal import SQLite
package import WidgetModel

/// Reads the presentations of live activities, and which activities have to be drawn.
extension Registry {
  /// SQL for the activities that are visible.
  static let isShown = "state IN ('active', 'stale', 'ended')"

  /// The activities whose presentations are outdated, in the order in which they were added.
  ///
  /// Activities whose drawing has failed are included only when it is time to retry.
  package func undrawnActivities(
    after key: Int, limit: Int, at now: Date
  ) throws -> [StoredActivity] {
    try activities(
      "WHERE key IN (SELECT key FROM activity WHERE drawn < revision AND key > ?1 "
        + "UNION SELECT key FROM activity WHERE retry_at <= ?3 AND key > ?1) "
        + "AND \(Self.isShown) ORDER BY key LIMIT ?2", key, limit, clamped(now))
  }

  /// When drawing is retried next; nil if nothing has failed.
  package func nextActivityRetry() throws -> Date? {
    try convertingErrors {
      try connection.first(
        "SELECT retry_at FROM activity WHERE retry_at IS NOT NULL AND \(Self.isShown) "
          + "ORDER BY retry_at LIMIT 1"
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// The state that is shown by the stored presentations; nil if there are none.
  package func shownState(ofActivity key: Int) throws -> JSONValue? {
    try convertingErrors {
      try connection.first("SELECT state FROM activity_views WHERE activity = ?", key) {
        try $0.optionalText(0).map { try JSONValue(parsing: $0) }
      } ?? nil
    }
  }

  /// The encoded presentations of an activity; nil if it has never been drawn.
  package func views(ofActivity key: Int) throws -> [UInt8]? {
    try convertingErrors {
      try connection.first("SELECT views FROM activity_views WHERE activity = ?", key) {
        $0.bytes(0)
      }
    }
  }

  /// Whether any activities are visible.
  package func hasShownActivities() throws -> Bool {
    try convertingErrors {
      try connection.first("SELECT 1 FROM activity WHERE \(Self.isShown) LIMIT 1") { _ in true }
        ?? false
    }
  }

  /// How many activities of a plugin are visible.
  package func countShownActivities(ofPlugin plugin: String) throws -> Int {
    try convertingErrors {
      try connection.first(
        "SELECT count(*) FROM activity WHERE plugin = ? AND \(Self.isShown)", plugin
      ) { $0.int(0) } ?? 0
    }
  }
}
