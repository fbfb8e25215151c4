internal import Anniversaries
internal import Foundation

/// The start of an imported event, which converts dates from the event's time zone to the
/// reader's.
///
/// The zones matter for events in UTC: 23:00 in UTC is the next day in Seoul.
struct ICalendarStart {
  /// DTSTART, in the event's time zone.
  var moment: ICalendarMoment
  /// The time zone in which the event is written.
  var eventZone: TimeZone
  /// The time zone of the user, or of the calendar.
  var readerZone: TimeZone

  /// The date in the reader's zone of an occurrence on a date in the event's zone.
  func readerDate(of date: CivilDate) -> CivilDate? {
    guard moment.hasTime, moment.zone == .utc, let local = local(on: date) else { return date }
    return CivilDate(local.resolve(in: eventZone).date, in: readerZone)
  }

  /// Whether an occurrence on a date in the event's zone is later than the rule's UNTIL.
  ///
  /// - Parameter until: A date, which includes all of that day, or a moment.
  func isBeyond(_ until: ICalendarMoment, on date: CivilDate) -> Bool {
    guard until.hasTime, let local = local(on: date) else { return date > until.date }
    // Programs often end an all-day rule at the first or last second of a date, in any zone.
    if !moment.hasTime, until.isEdgeOfDay { return date > until.date }
    guard until.zone == .utc else { return local > until.local }
    return local > LocalDateTime(until.local.resolve(in: .gmt).date, in: eventZone)
  }

  /// The last date that isn't later than the rule's UNTIL.
  func lastDate(by until: ICalendarMoment) -> CivilDate? {
    // The zones can shift the date by one day, and the time of day by another.
    [1, 0, -1, -2].lazy.compactMap { until.date.adding(days: $0) }
      .first { !isBeyond(until, on: $0) }
  }

  private func local(on date: CivilDate) -> LocalDateTime? {
    LocalDateTime(
      date, hour: moment.local.hour, minute: moment.local.minute, second: moment.local.second)
  }
}

extension ICalendarStart {
  /// The number of days from the event's dates to the reader's; nil if it varies.
  func shift(of day: Anniversary) -> Int? {
    guard let first = day.first, let readerFirst = readerDate(of: first) else { return 0 }
    let shift = first.days(to: readerFirst)
    // With summer time, a time in UTC may be on different dates in summer and in winter.
    let samples = day.recurrence.unit == .years ? Self.years(of: day) : Self.year(from: first)
    guard day.recurrence.unit != nil else { return shift }
    guard samples.allSatisfy({ readerDate(of: $0) == $0.adding(days: shift) }) else {
      return nil
    }
    return shift == 0 || Self.canShift(day, by: shift) ? shift : nil
  }

  /// The occurrences of about eleven years.
  private static func years(of day: Anniversary) -> [CivilDate] {
    guard let first = day.first, let last = first.adding(days: 4000) else { return [] }
    return Array(day.occurrences(in: first...last))
  }

  /// Dates in all seasons of a year.
  private static func year(from first: CivilDate) -> [CivilDate] {
    stride(from: 0, through: 360, by: 30).compactMap { first.adding(days: $0) }
  }

  /// Whether the shifted date has the same number in every month or year.
  private static func canShift(_ day: Anniversary, by days: Int) -> Bool {
    let date = day.day
    switch day.recurrence.unit {
    case _ where day.recurrence.dayOfMonth != nil: return false
    case .years where date.calendar == .gregorian:
      let edge = days > 0 ? [(2, 28), (2, 29)] : [(2, 29), (3, 1)]
      return !edge.contains { $0 == (date.month, date.day) }
    case .months, .years: return days > 0 ? date.day < 28 : 2...28 ~= date.day
    case .days, .weeks, nil: return true
    }
  }
}
