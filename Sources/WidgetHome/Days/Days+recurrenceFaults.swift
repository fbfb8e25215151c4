package import Anniversaries
package import WidgetModel

extension Days {
  /// What is wrong with an anniversary's recurrence; nil if it is valid.
  ///
  /// - A day without a year repeats every year.
  /// - A rule such as 'last friday' needs the Gregorian calendar.
  /// - The recurrence can't end before it begins.
  package static func fault(inRecurrenceOf anniversary: Anniversary) -> WidgetryError? {
    let recurrence = anniversary.recurrence
    if anniversary.day.year == nil, recurrence != .yearly {
      return WidgetryError(
        .misuse, code: "recurrence.year-missing",
        summary: "\(anniversary.day) has no year, so it repeats every year",
        hint: "--repeat yearly, or a date with its year")
    }
    if let day = recurrence.dayOfMonth, anniversary.calendar != .gregorian {
      return WidgetryError(
        .misuse, code: "recurrence.calendar",
        summary: "The '\(day)' is a day of the Gregorian calendar, and \(anniversary.day) isn't",
        hint: "give the date as \(anniversary.date), or omit --on")
    }
    if let day = recurrence.dayOfMonth, let first = anniversary.first,
      anniversary.startingOnDayOfMonth.isOffItsDay
    {
      return WidgetryError(
        .misuse, code: "recurrence.never",
        summary: "There is no '\(day)' on or after \(first)", hint: "give an earlier date")
    }
    if case .until(let end)? = recurrence.end, let first = anniversary.startingOnDayOfMonth.first,
      end < first
    {
      return WidgetryError(
        .misuse, code: "recurrence.ends-early",
        summary: "It ends on \(end), before it begins on \(first)",
        hint: "--until \(first) or later, or --until '' for no end")
    }
    return nil
  }
}
