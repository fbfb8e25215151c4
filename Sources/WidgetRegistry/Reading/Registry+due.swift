package import Foundation
internal import SQLite
internal import WidgetModel

/// Reads when widgets are due, so that a process can wait without reading all widgets.
extension Registry {
  /// The stored due time of a requested reload, which sorts before all others.
  static let atOnce = "-9000000000000000"

  /// The first widgets that are due, oldest first.
  ///
  /// - Parameter place: The position after which to continue; nil to begin.
  package func due(
    at now: Date, after place: DuePlace? = nil, limit: Int
  ) throws -> [DuePlace] {
    try convertingErrors {
      let after = place.map { [$0.milliseconds, $0.key] } ?? [Int.min, 0]
      return try connection.all(
        "SELECT due_at, key, asked FROM instance WHERE due_at <= ?1 AND due_at >= ?2 "
          + "AND (due_at > ?2 OR key > ?3) ORDER BY due_at, key LIMIT ?4",
        clamped(now), after[0], after[1], limit
      ) { DuePlace(milliseconds: $0.int(0), key: $0.int(1), asked: $0.int(2)) }
    }
  }

  /// When the next widget is due, of all or of those that are due after a moment; nil if none is.
  package func nextDue(after moment: Date? = nil) throws -> Date? {
    try convertingErrors {
      try connection.first(
        "SELECT due_at FROM instance WHERE due_at > ? ORDER BY due_at LIMIT 1",
        moment.map(clamped) ?? Int.min
      ) { DuePlace(milliseconds: $0.int(0), key: 0, asked: 0).date }
    }
  }

  /// The keys of widgets that were reloaded after a moment.
  ///
  /// If the moment is now, these were reloaded before the clock was set back.
  package func instances(ranAfter moment: Date, in place: Surroundings) throws -> [Int] {
    try convertingErrors {
      try connection.all(
        "SELECT instance FROM shown WHERE run_at > ? AND surroundings = (SELECT key FROM "
          + "surroundings WHERE time_zone = ? AND locale = ?) ORDER BY instance",
        clamped(moment), place.timeZone, place.locale
      ) { $0.int(0) }
    }
  }

  /// A page of widgets' keys, in the order in which the widgets were added.
  package func instanceKeys(after key: Int, limit: Int) throws -> [Int] {
    try convertingErrors {
      try connection.all(
        "SELECT key FROM instance WHERE key > ? ORDER BY key LIMIT ?", key, limit
      ) { $0.int(0) }
    }
  }

  /// The stored form of a moment, rounded up, because waking up too early would find nothing to do.
  func roundedUp(_ moment: Date) -> Int {
    let floor = clamped(moment)
    return Moment.date(milliseconds: floor) < moment ? floor + 1 : floor
  }
}

/// A due widget, and its position among all due widgets.
package struct DuePlace: Hashable, Sendable {
  package var milliseconds: Int
  package var key: Int
  /// The widget's request counter.
  package var asked: Int

  /// When the widget is due; the distant past for at once.
  package var date: Date {
    milliseconds <= -9_000_000_000_000_000 ? .distantPast : Moment.date(milliseconds: milliseconds)
  }
}
