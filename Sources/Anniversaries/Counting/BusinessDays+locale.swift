public import Foundation

extension BusinessDays {
  /// Creates business days with the weekend of a locale's region, such as Friday and Saturday, and
  /// some holidays.
  public init(locale: Locale, holidays: Set<CivilDate> = []) {
    self.init(weekend: Self.weekend(of: locale), holidays: holidays)
  }

  private static func weekend(of locale: Locale) -> Set<CivilDate.Weekday> {
    var calendar = Calendar(identifier: .gregorian)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    // The first seven days since 1970 cover every weekday.
    let days = (0..<7).filter {
      calendar.isDateInWeekend(Date(timeIntervalSince1970: Double($0) * 86_400 + 43_200))
    }
    return Set(days.compactMap { CivilDate(daysSinceEpoch: $0)?.weekday })
  }
}
