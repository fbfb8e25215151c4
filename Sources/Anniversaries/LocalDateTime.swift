public import Foundation

/// A date and a time without a time zone, as a clock on the wall shows them.
///
/// ```swift
/// let breakfast = LocalDateTime(date, hour: 8)
/// let moment = breakfast?.resolve(in: zone).date
/// ```
public struct LocalDateTime: Hashable, Sendable {
  /// How ``resolve(in:)`` adjusted a local time to get a moment.
  public enum Adjustment: String, Hashable, Sendable {
    /// The time occurs once, so it wasn't adjusted.
    case none
    /// The time occurs twice, because clocks are set back; the first occurrence is used.
    case firstOfTwo
    /// Clocks skip the time, so it was moved forward by the length of the gap.
    case movedForward
  }

  /// The day.
  public let date: CivilDate
  /// The hour from 0 to 23.
  public let hour: Int
  /// The minute from 0 to 59.
  public let minute: Int
  /// The second from 0 to 59.
  public let second: Int

  /// Creates a local time; nil if it doesn't exist, such as 24:00 or second 60.
  public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
    self.init(uncheckedDate: date, hour: hour, minute: minute, second: second)
  }

  /// The local time in a zone at a moment, to the second.
  public init(_ date: Date, in zone: TimeZone) {
    let offsets = ZoneOffsets(zone: zone)
    let local = offsets.local(date.wholeSeconds)
    let time = CivilArithmetic.dividing(local, by: 86_400).remainder
    self.init(
      uncheckedDate: CivilDate(date, in: zone), hour: time / 3600, minute: time / 60 % 60,
      second: time % 60)
  }

  private init(uncheckedDate date: CivilDate, hour: Int, minute: Int, second: Int) {
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The moment of this local time in a zone.
  ///
  /// If the time occurs twice, the first occurrence is used. If clocks skip the time, it is moved
  /// forward by the length of the gap, as in `Calendar` and iCalendar: 02:30 becomes 03:30 if
  /// clocks are set from 02:00 to 03:00.
  public func resolve(in zone: TimeZone) -> (date: Date, adjustment: Adjustment) {
    switch ZoneOffsets(zone: zone).moments(ofLocal: secondsAsIfUTC) {
    case .one(let only): (Date(wholeSeconds: only), .none)
    case .two(let first, _): (Date(wholeSeconds: first), .firstOfTwo)
    case .none(_, let shifted): (Date(wholeSeconds: shifted), .movedForward)
    }
  }

  /// The moment at which a clock in UTC shows this local time, in seconds since 1970.
  var secondsAsIfUTC: Int {
    date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
  }
}

extension LocalDateTime: Comparable {
  /// Whether a local time is earlier than another on the same clock.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.secondsAsIfUTC < right.secondsAsIfUTC
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// Date and time as `2026-05-23 09:00`, with seconds unless they are zero.
  public var description: String { "\(date) \(time)" }

  /// The time as `09:00`, with seconds unless they are zero.
  public var time: String {
    let minutes = "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    return second == 0 ? minutes : "\(minutes):\(padded(second, to: 2))"
  }
}
