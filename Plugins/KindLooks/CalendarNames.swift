package import Anniversaries
package import WidgetAuthoring

/// The weekdays, months and numbers on a calendar page, in the language of a locale.
///
/// A provider creates them once for all entries of a timeline.
package struct CalendarNames {
  package let locale: Locale
  /// The short names of the weekdays, from the first day of the week on.
  let weekdays: [String]
  /// The numbers of the days, 1 to 31.
  let numbers: [String]
  /// The first day of the week; Monday is 1, as in ISO 8601.
  let firstWeekday: Int
  private let longWeekdays: [String]
  private let month: Date.FormatStyle

  package init(locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    // For Foundation Sunday is 1.
    let first = calendar.firstWeekday
    firstWeekday = (first + 5) % 7 + 1
    let letters = calendar.veryShortStandaloneWeekdaySymbols
    weekdays = letters.indices.map { letters[($0 + first - 1) % letters.count] }
    longWeekdays = calendar.standaloneWeekdaySymbols
    numbers = (1...31).map { $0.formatted(.number.grouping(.never).locale(locale)) }
    month = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
      .year().month(.wide)
  }

  /// The month and year, such as `December 2026` or `2026년 12월`.
  func month(of date: CivilDate) -> String {
    // Noon in UTC is on the same date in the format's own time zone.
    Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200).formatted(month)
  }

  /// The weekday, such as `Friday` or `금요일`.
  package func weekday(of date: CivilDate) -> String {
    let place = date.weekday.rawValue % 7
    return longWeekdays.indices.contains(place) ? longWeekdays[place] : date.weekday.name
  }
}
