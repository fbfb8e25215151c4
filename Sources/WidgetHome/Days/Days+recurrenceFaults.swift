package import Anniversaries
package import WidgetModel

/// Checks that an anniversary's recurrence fits its day.
extension Days {
  /// What is wrong with an anniversary's recurrence; nil if it is valid.
  ///
  /// - A day without a year must repeat every year.
  /// - A rule such as 'last friday' needs the Gregorian calendar.
  /// - The recurrence can't end before it begins.
  package static func fault(inRecurrenceOf anniversary: Anniversary) -> WidgetryError? {
    let recurrence = anniversary.recurrence
    if anniversary.day.year == nil, recurrence != .yearly {
      return WidgetryError(
        .misuse, code: "recurrence.year-missing",
        summary: "\(anniversary.day) has no year, so it repeats every year",
        hint: "Use --repeat yearly, or give the date with its year")
    }
    if let day = recurrence.dayOfMonth, anniversary.calendar != .gregorian {
      return WidgetryError(
        .misuse, code: "recurrence.calendar",
        summary: "'\(day)' needs a Gregorian date, but \(anniversary.day) is in another calendar",
        hint: "Use the date \(anniversary.date), or omit --on")
    }
    if let day = recurrence.dayOfMonth, let first = anniversary.first,
      anniversary.startingOnDayOfMonth.contradictsRecurrence
    {
      return WidgetryError(
        .misuse, code: "recurrence.never",
        summary: "No '\(day)' exists on or after \(first)", hint: "Use an earlier date")
    }
    if case .until(let end)? = recurrence.end, let first = anniversary.startingOnDayOfMonth.first,
      end < first
    {
      return WidgetryError(
        .misuse, code: "recurrence.ends-early",
        summary: "The end, \(end), is before the first day, \(first)",
        hint: "Use --until \(first) or later, or --until '' for no end date")
    }
    return nil
  }
}
