internal import Anniversaries
internal import Foundation
internal import WidgetModel

/// The names of months and weekdays in the language of a locale.
struct MonthNames {
  private let locale: Locale
  /// The names from Sunday, as in Foundation.
  private let weekdays: [String]

  init(locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    weekdays = calendar.shortStandaloneWeekdaySymbols
  }

  /// The abbreviated name of a weekday: `Fri`, `금`.
  func shortName(of weekday: CivilDate.Weekday) -> String {
    let place = weekday.rawValue % 7
    return weekdays.indices.contains(place)
      ? HarmlessText.line(weekdays[place]) : weekday.shortName
  }

  /// The name of a month with its year: `December 2026`, `2026년 12월`.
  func title(ofMonth first: CivilDate) -> String {
    // Noon in UTC, which is on this date in the style's time zone.
    let noon = Date(timeIntervalSince1970: Double(first.daysSinceEpoch) * 86_400 + 43_200)
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return HarmlessText.line(noon.formatted(style.year().month(.wide)))
  }
}
