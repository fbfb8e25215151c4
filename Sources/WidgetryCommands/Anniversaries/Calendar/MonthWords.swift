internal import Anniversaries
internal import Foundation
internal import WidgetModel

/// The names of months and weekdays in a locale's language.
struct MonthWords {
  private let locale: Locale
  /// The names from Sunday, as in Foundation.
  private let weekdays: [String]

  init(locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    weekdays = calendar.shortStandaloneWeekdaySymbols
  }

  /// The abbreviation: `Fri`, `금`.
  func shortName(of weekday: CivilDate.Weekday) -> String {
    let place = weekday.rawValue % 7
    return weekdays.indices.contains(place)
      ? HarmlessText.line(weekdays[place]) : weekday.shortName
  }

  /// The month with its year: `December 2026`, `2026년 12월`.
  func title(ofMonth first: CivilDate) -> String {
    // Noon in UTC is on the same date in the style's zone.
    let noon = Date(timeIntervalSince1970: Double(first.daysSinceEpoch) * 86_400 + 43_200)
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    return HarmlessText.line(noon.formatted(style.year().month(.wide)))
  }
}
