internal import Anniversaries
internal import Foundation

/// The start of an event, and its conversion from the event's zone to the reader's.
struct ICalendarStart {
  /// DTSTART, in the zone that it names.
  var moment: ICalendarMoment
  /// The event's zone.
  var writtenIn: TimeZone
  /// The reader's zone.
  var readIn: TimeZone

  /// The date for the reader of an occurrence on a date in the event's zone.
  func day(ofWritten date: CivilDate) -> CivilDate? {
    guard moment.hasTime, moment.zone == .utc, let local = local(on: date) else { return date }
    return CivilDate(local.resolve(in: writtenIn).date, in: readIn)
  }

  /// Whether an occurrence on a date in the event's zone is after an UNTIL.
  ///
  /// - Parameter until: A date includes all of that day; a moment in UTC is converted to the
  ///   event's zone.
  func isBeyond(_ until: ICalendarMoment, on date: CivilDate) -> Bool {
    guard until.hasTime, let local = local(on: date) else { return date > until.date }
    // Programs often end an all-day rule with the first or last second of a date, whatever the
    // zone.
    if !moment.hasTime, until.isEdgeOfDay { return date > until.date }
    guard until.zone == .utc else { return local > until.local }
    return local > LocalDateTime(until.local.resolve(in: .gmt).date, in: writtenIn)
  }

  /// The last date that isn't after an UNTIL.
  func lastDate(by until: ICalendarMoment) -> CivilDate? {
    // The zones differ by a day at most, and the time of day by another one.
    [1, 0, -1, -2].lazy.compactMap { until.date.adding(days: $0) }
      .first { !isBeyond(until, on: $0) }
  }

  private func local(on date: CivilDate) -> LocalDateTime? {
    LocalDateTime(
      date, hour: moment.local.hour, minute: moment.local.minute, second: moment.local.second)
  }
}

extension ICalendarStart {
  /// How many days later the reader sees every occurrence of a day; nil if that varies.
  func shift(of day: Anniversary) -> Int? {
    guard let first = day.first, let readOn = self.day(ofWritten: first) else { return 0 }
    let shift = first.days(to: readOn)
    // Where clocks change, a moment in UTC may be another date in summer than in winter.
    let others = day.recurrence.unit == .years ? Self.years(of: day) : Self.year(from: first)
    guard day.recurrence.unit != nil else { return shift }
    guard others.allSatisfy({ self.day(ofWritten: $0) == $0.adding(days: shift) }) else {
      return nil
    }
    return shift == 0 || Self.mayShift(day, by: shift) ? shift : nil
  }

  private static func years(of day: Anniversary) -> [CivilDate] {
    guard let first = day.first, let last = first.adding(days: 4000) else { return [] }
    return Array(day.occurrences(in: first...last))
  }

  private static func year(from first: CivilDate) -> [CivilDate] {
    stride(from: 0, through: 360, by: 30).compactMap { first.adding(days: $0) }
  }

  /// Whether the shifted date is the same day of every month or year.
  private static func mayShift(_ day: Anniversary, by days: Int) -> Bool {
    let place = day.day
    switch day.recurrence.unit {
    case _ where day.recurrence.dayOfMonth != nil: return false
    case .years where place.calendar == .gregorian:
      let edge = days > 0 ? [(2, 28), (2, 29)] : [(2, 29), (3, 1)]
      return !edge.contains { $0 == (place.month, place.day) }
    case .months, .years: return days > 0 ? place.day < 28 : 2...28 ~= place.day
    case .days, .weeks, nil: return true
    }
  }
}
