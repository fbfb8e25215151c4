internal import Foundation

/// Finds the moments at which the clocks of a time zone change, such as for daylight saving time.
///
/// `widgetry simulate` prints them between its other events.
struct ClockChanges {
  /// A change of the offset from UTC.
  struct Change: Hashable {
    /// The first second with the new offset.
    var at: Date
    /// The old offset in seconds.
    var before: Int
    /// The new offset in seconds.
    var after: Int

    /// A text such as `clocks go from UTC+1 to UTC+2`.
    var words: String { "clocks go from \(Self.words(before)) to \(Self.words(after))" }

    private static func words(_ offset: Int) -> String {
      let minutes = abs(offset) / 60 % 60
      let rest = minutes == 0 ? "" : minutes < 10 ? ":0\(minutes)" : ":\(minutes)"
      return "UTC\(offset < 0 ? "-" : "+")\(abs(offset) / 3600)\(rest)"
    }
  }

  /// The interval of the search; no time zone ever changed its offset twice within it.
  private static let step: TimeInterval = 12 * 3600

  private let zone: TimeZone
  /// The moment up to which changes were returned.
  private var reached: Date
  private var offset: Int

  init(of zone: TimeZone, after moment: Date) {
    self.zone = zone
    reached = moment
    offset = zone.secondsFromGMT(for: moment)
  }

  /// Returns the next change up to a moment; nil if there is none.
  mutating func next(upTo moment: Date) -> Change? {
    while reached < moment {
      let end = min(reached + Self.step, moment)
      let next = zone.secondsFromGMT(for: end)
      guard next == offset else {
        let change = Change(at: firstSecond(from: reached, to: end), before: offset, after: next)
        reached = change.at
        offset = next
        return change
      }
      reached = end
    }
    return nil
  }

  /// The first second with a new offset, found by binary search.
  private func firstSecond(from start: Date, to end: Date) -> Date {
    var low = Int(start.timeIntervalSince1970.rounded(.down))
    var high = Int(end.timeIntervalSince1970.rounded(.up))
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let date = Date(timeIntervalSince1970: TimeInterval(middle))
      if zone.secondsFromGMT(for: date) == offset { low = middle } else { high = middle }
    }
    return Date(timeIntervalSince1970: TimeInterval(high))
  }
}
