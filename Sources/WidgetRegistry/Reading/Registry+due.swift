package import Foundation
internal import SQLite
internal import WidgetModel

/// The due time of each instance, so that a process can wait without reading all of them.
extension Registry {
  /// The due time of a requested reload, which sorts before any other.
  static let atOnce = "-9000000000000000"

  /// The first instances that are due, the longest waiting first.
  ///
  /// - Parameter place: The position that was read last; nil for the beginning.
  package func due(
    at now: Date, after place: DuePlace? = nil, limit: Int
  ) throws -> [DuePlace] {
    try wording {
      let after = place.map { [$0.milliseconds, $0.key] } ?? [Int.min, 0]
      return try connection.all(
        "SELECT due_at, key, asked FROM instance WHERE due_at <= ?1 AND due_at >= ?2 "
          + "AND (due_at > ?2 OR key > ?3) ORDER BY due_at, key LIMIT ?4",
        clamped(now), after[0], after[1], limit
      ) { DuePlace(milliseconds: $0.int(0), key: $0.int(1), asked: $0.int(2)) }
    }
  }

  /// When the next instance is due, among all or among those that are due after a moment.
  package func nextDue(after moment: Date? = nil) throws -> Date? {
    try wording {
      try connection.first(
        "SELECT due_at FROM instance WHERE due_at > ? ORDER BY due_at LIMIT 1",
        moment.map(clamped) ?? Int.min
      ) { DuePlace(milliseconds: $0.int(0), key: 0, asked: 0).date }
    }
  }

  /// The instances that ran after a moment; with the current moment, those that ran before the
  /// clock was set back.
  package func instances(ranAfter moment: Date, in place: Surroundings) throws -> [Int] {
    try wording {
      try connection.all(
        "SELECT instance FROM shown WHERE run_at > ? AND surroundings = (SELECT key FROM "
          + "surroundings WHERE time_zone = ? AND locale = ?) ORDER BY instance",
        clamped(moment), place.timeZone, place.locale
      ) { $0.int(0) }
    }
  }

  /// The keys of instances in the order in which they were added.
  package func instanceKeys(after key: Int, limit: Int) throws -> [Int] {
    try wording {
      try connection.all(
        "SELECT key FROM instance WHERE key > ? ORDER BY key LIMIT ?", key, limit
      ) { $0.int(0) }
    }
  }

  /// Rounds up, because a wake-up that is too early finds nothing to do and repeats.
  func roundedUp(_ moment: Date) -> Int {
    let floor = clamped(moment)
    return Moment.date(milliseconds: floor) < moment ? floor + 1 : floor
  }
}

/// The position of an instance in the order of what is due.
package struct DuePlace: Hashable, Sendable {
  package var milliseconds: Int
  package var key: Int
  /// The instance's `asked` counter.
  package var asked: Int

  /// The due time; the distant past for immediately.
  package var date: Date {
    milliseconds <= -9_000_000_000_000_000 ? .distantPast : Moment.date(milliseconds: milliseconds)
  }
}
