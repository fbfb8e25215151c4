public import Foundation

extension BusinessDays {
  /// All but the weekend of a locale's country, as Friday and Saturday, and some holidays.
  public init(locale: Locale, holidays: Set<CivilDate> = []) {
    self.init(weekend: Self.weekend(of: locale), holidays: holidays)
  }

  private static func weekend(of locale: Locale) -> Set<CivilDate.Weekday> {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    // The first days since 1970, one of each weekday.
    let days = (0..<7).filter {
      calendar.isDateInWeekend(Date(timeIntervalSince1970: Double($0) * 86_400 + 43_200))
    }
    return Set(days.compactMap { CivilDate(daysSinceEpoch: $0)?.weekday })
  }
}
