internal import Anniversaries
internal import Foundation

/// When an event begins: as it is written, and as the day that it is to the reader.
struct ICalendarStart {
  /// As DTSTART has it, in the zone that it names.
  var moment: ICalendarMoment
  /// The zone in which it is written.
  var writtenIn: TimeZone
  /// The zone in which it is read.
  var readIn: TimeZone

  /// The day on which an occurrence is read that is written on a day.
  func day(ofWritten date: CivilDate) -> CivilDate? {
    guard moment.hasTime, moment.zone == .utc, let local = local(on: date) else { return date }
    return CivilDate(local.resolve(in: writtenIn).date, in: readIn)
  }

  /// Whether an occurrence that is written on a day is over by an UNTIL.
  ///
  /// - Parameter until: A date holds to its end; a moment in UTC is compared in the event's own zone.
  func isBeyond(_ until: ICalendarMoment, on date: CivilDate) -> Bool {
    guard until.hasTime, let local = local(on: date) else { return date > until.date }
    // The end of a whole day's rule is often written as the first or last second of a date, whatever the zone.
    if !moment.hasTime, until.isEdgeOfDay { return date > until.date }
    guard until.zone == .utc else { return local > until.local }
    return local > LocalDateTime(until.local.resolve(in: .gmt).date, in: writtenIn)
  }

  /// The last date on which an occurrence is not over by an UNTIL.
  func lastDate(by until: ICalendarMoment) -> CivilDate? {
    // A day apart at most by their zones, and one more by the hour.
    [1, 0, -1, -2].lazy.compactMap { until.date.adding(days: $0) }
      .first { !isBeyond(until, on: $0) }
  }

  private func local(on date: CivilDate) -> LocalDateTime? {
    LocalDateTime(
      date, hour: moment.local.hour, minute: moment.local.minute, second: moment.local.second)
  }
}

extension ICalendarStart {
  /// How many days later than they are written all occurrences of a day are read; nil if that differs.
  func shift(of day: Anniversary) -> Int? {
    guard let first = day.first, let readOn = self.day(ofWritten: first) else { return 0 }
    let shift = first.days(to: readOn)
    // Where clocks are changed, a moment in UTC may be another day in summer than in winter.
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

  /// Whether the day beside each occurrence is the same day of every month or year.
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
