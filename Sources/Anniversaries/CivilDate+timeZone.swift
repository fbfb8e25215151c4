public import Foundation

extension CivilDate {
  /// The day that a wall calendar in a zone shows at a moment.
  ///
  /// A moment before the year 1 or after 9999 gives the nearest day there is.
  public init(_ date: Date, in zone: TimeZone) {
    let day = ZoneOffsets(zone: zone).day(at: date.wholeSeconds)
    self = CivilDate(daysSinceEpoch: day) ?? (day < 0 ? .earliest : .latest)
  }

  /// The first moment of this day in a zone.
  ///
  /// That is 00:00, the first one if midnight occurs twice. Where clocks skip midnight it is the moment
  /// at which they do (01:00 on 2018-11-04 in America/Sao_Paulo), and for a day that a zone left out
  /// (2011-12-30 in Pacific/Apia) the first moment of the next.
  public func firstMoment(in zone: TimeZone) -> Date {
    Date(wholeSeconds: ZoneOffsets(zone: zone).firstMoment(ofDay: daysSinceEpoch))
  }

  /// The first moment after another at which a zone shows a later day.
  ///
  /// It is always later than `date`, whether the day has 23, 24 or 25 hours, and skips days that the
  /// zone left out. Where clocks go back over midnight it is the first midnight, and for a moment in
  /// the repeated time before midnight the second one. A date too far off to count is returned itself.
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
