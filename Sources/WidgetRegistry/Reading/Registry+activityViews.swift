package import Foundation
internal import SQLite
package import WidgetModel

/// The presentations of live activities, and which of them have to be drawn.
extension Registry {
  static let isShown = "state IN ('active', 'stale', 'ended')"

  /// The activities whose presentations are out of date, without those whose retry is still to
  /// come, in the order in which they were started.
  package func undrawnActivities(
    after key: Int, limit: Int, at now: Date
  ) throws -> [StoredActivity] {
    try activities(
      "WHERE key IN (SELECT key FROM activity WHERE drawn < revision AND key > ?1 "
        + "UNION SELECT key FROM activity WHERE retry_at <= ?3 AND key > ?1) "
        + "AND \(Self.isShown) ORDER BY key LIMIT ?2", key, limit, clamped(now))
  }

  /// When the next drawing is retried; nil if none is.
  package func nextActivityRetry() throws -> Date? {
    try wording {
      try connection.first(
        "SELECT retry_at FROM activity WHERE retry_at IS NOT NULL AND \(Self.isShown) "
          + "ORDER BY retry_at LIMIT 1"
      ) { Moment.date(milliseconds: $0.int(0)) }
    }
  }

  /// The state that the stored presentations show; nil if there are none.
  package func shownState(ofActivity key: Int) throws -> JSONValue? {
    try wording {
      try connection.first("SELECT state FROM activity_views WHERE activity = ?", key) {
        try $0.optionalText(0).map { try JSONValue(parsing: $0) }
      } ?? nil
    }
  }

  package func views(ofActivity key: Int) throws -> [UInt8]? {
    try wording {
      try connection.first("SELECT views FROM activity_views WHERE activity = ?", key) {
        $0.bytes(0)
      }
    }
  }

  /// Whether there are activities to draw.
  package func hasShownActivities() throws -> Bool {
    try wording {
      try connection.first("SELECT 1 FROM activity WHERE \(Self.isShown) LIMIT 1") { _ in true }
        ?? false
    }
  }

  /// How many activities of a plugin have to be drawn.
  package func countShownActivities(ofPlugin plugin: String) throws -> Int {
    try wording {
      try connection.first(
        "SELECT count(*) FROM activity WHERE plugin = ? AND \(Self.isShown)", plugin
      ) { $0.int(0) } ?? 0
    }
  }
}
