public import Foundation

/// Converts between dates and moments in a time zone.
extension CivilDate {
  /// The date in a time zone at a moment.
  ///
  /// A moment before the year 1 or after 9999 gives the nearest date.
  public init(_ date: Date, in zone: TimeZone) {
    let day = ZoneOffsets(zone: zone).day(at: date.wholeSeconds)
    self = CivilDate(daysSinceEpoch: day) ?? (day < 0 ? .earliest : .latest)
  }

  /// The first moment of this date in a time zone.
  ///
  /// Usually that is 00:00, or the first 00:00 if it occurs twice. If clocks skip midnight, it is
  /// the moment of the change (01:00 on 2018-11-04 in America/Sao_Paulo). If the zone skips the
  /// whole day (2011-12-30 in Pacific/Apia), it is the first moment of the next day.
  public func firstMoment(in zone: TimeZone) -> Date {
    Date(wholeSeconds: ZoneOffsets(zone: zone).firstMoment(ofDay: daysSinceEpoch))
  }

  /// The moment at which the next date begins in a time zone.
  ///
  /// The result is always later than `date`, whether the day has 23, 24 or 25 hours. If clocks are
  /// set back over midnight, midnight occurs twice: the result is the first one, or for a moment
  /// after the change the second one. A date outside the calendar's range is returned unchanged.
  ///
  /// ```swift
  /// var midnight = CivilDate.nextMidnight(after: context.now, in: zone)
  /// ```
  public static func nextMidnight(after date: Date, in zone: TimeZone) -> Date {
    let offsets = ZoneOffsets(zone: zone)
    let second = date.wholeSeconds
    let day = offsets.day(at: second)
    let next = Date(wholeSeconds: offsets.firstMoment(ofDay: day + 1, after: second))
    return max(date, next)
  }
}
