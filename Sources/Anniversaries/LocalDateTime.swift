public import Foundation

/// A day and a time as a clock on the wall shows them, with no zone.
public struct LocalDateTime: Hashable, Sendable {
  /// What had to be done to a local time to make a moment of it.
  public enum Adjustment: String, Hashable, Sendable {
    /// The time occurs once.
    case none
    /// Clocks go back over the time, so that it occurs twice; the first is taken.
    case firstOfTwo
    /// Clocks skip the time; it is moved forward by as much as they are.
    case movedForward
  }

  public let date: CivilDate
  /// The hour from 0 to 23.
  public let hour: Int
  public let minute: Int
  public let second: Int

  /// Makes a local time, or nil if no clock shows it: 24:00, a 60th second.
  public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
    self.init(uncheckedDate: date, hour: hour, minute: minute, second: second)
  }

  /// What a clock in a zone shows at a moment, to the second.
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

  /// The moment at which a clock in a zone shows this.
  ///
  /// A time that occurs twice is the first. A time that never occurs is moved forward by the length of
  /// the gap, as `Calendar` and iCalendar do: 02:30 becomes 03:30 where clocks go from 02:00 to 03:00.
  public func resolve(in zone: TimeZone) -> (date: Date, adjustment: Adjustment) {
    switch ZoneOffsets(zone: zone).moments(ofLocal: secondsAsIfUTC) {
    case .one(let only): (Date(wholeSeconds: only), .none)
    case .two(let first, _): (Date(wholeSeconds: first), .firstOfTwo)
    case .none(_, let shifted): (Date(wholeSeconds: shifted), .movedForward)
    }
  }

  /// Seconds since 1970 of the moment at which a clock in UTC shows this.
  var secondsAsIfUTC: Int {
    date.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
  }
}

extension LocalDateTime: Comparable {
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.secondsAsIfUTC < right.secondsAsIfUTC
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// Day and time as `2026-05-23 09:00`, with seconds unless they are zero.
  public var description: String { "\(date) \(time)" }

  /// The time as `09:00`, with seconds unless they are zero.
  public var time: String {
    let minutes = "\(padded(hour, to: 2)):\(padded(minute, to: 2))"
    return second == 0 ? minutes : "\(minutes):\(padded(second, to: 2))"
  }
}
