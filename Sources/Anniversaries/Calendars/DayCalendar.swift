/// A calendar in which a day can be kept.
///
/// None of them asks Foundation: each is arithmetic or a table of its own, proved against other
/// implementations.
public enum DayCalendar: String, CaseIterable, Hashable, Sendable, Codable {
  case gregorian
  /// The Korean lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// It differs from the Chinese where a new moon falls between the midnights of Seoul and Beijing. Up to
  /// 2050 the days are those that Korea's observatory published; later ones are computed as it does.
  case koreanLunar = "lunar-ko"
  /// The Chinese lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// New moons on 2057-09-28, 2089-09-04 and 2097-08-07 are seconds or minutes before midnight, so that
  /// other tables may begin those months a day later.
  case chineseLunar = "lunar-zh"
  /// The Hebrew calendar by its fixed rules, as a civil day: the evening before is not part of it.
  case hebrew
  /// The Islamic civil calendar: fixed month lengths, eleven leap years in thirty.
  case islamic
  /// The calendar of Umm al-Qura as Saudi Arabia has used it, in the years 1420 to 1500.
  case islamicUmmAlQura = "islamic-umalqura"

  /// The years that a day may lie in, as the calendar numbers them.
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
