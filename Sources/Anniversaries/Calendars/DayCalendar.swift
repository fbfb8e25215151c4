/// A calendar for the date of an anniversary.
///
/// The calendars are implemented here, without Foundation, as rules or tables, and tested against
/// other implementations.
public enum DayCalendar: String, CaseIterable, Hashable, Sendable, Codable {
  /// The Gregorian calendar, in the years 1 to 9999.
  case gregorian
  /// The Korean lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// It differs from the Chinese one if a new moon is between midnight in Seoul and midnight in
  /// Beijing. Dates up to 2050 are those published by Korea's observatory; later ones are computed
  /// by its method.
  case koreanLunar = "lunar-ko"
  /// The Chinese lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// The new moons on 2057-09-28, 2089-09-04 and 2097-08-07 are seconds or minutes before midnight,
  /// so other tables may begin those months a day later.
  case chineseLunar = "lunar-zh"
  /// The Hebrew calendar by its fixed rules, with days from midnight to midnight.
  case hebrew
  /// The Islamic civil calendar: fixed month lengths, eleven leap years in thirty.
  case islamic
  /// The calendar of Umm al-Qura as Saudi Arabia has used it, in the years 1420 to 1500.
  case islamicUmmAlQura = "islamic-umalqura"

  /// The supported years, in the calendar's numbering.
  ///
  /// A lunar year has the number of the Gregorian year in which it begins.
  public var years: ClosedRange<Int> { months.years }

  /// The calendar's months.
  var months: any MonthSystem {
    switch self {
    case .gregorian: GregorianMonths()
    case .koreanLunar: TabledMonths.koreanLunar
    case .chineseLunar: TabledMonths.chineseLunar
    case .hebrew: HebrewMonths()
    case .islamic: IslamicMonths()
    case .islamicUmmAlQura: TabledMonths.ummAlQura
    }
  }
}
