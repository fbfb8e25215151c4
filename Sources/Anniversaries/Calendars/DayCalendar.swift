/// A calendar in which an anniversary can have its date.
///
/// This module implements the calendars as rules or tables, without Foundation. Tests compare them
/// with other implementations.
public enum DayCalendar: String, CaseIterable, Hashable, Sendable, Codable {
  /// The Gregorian calendar, in the years 1 to 9999.
  case gregorian
  /// The Korean lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// It differs from the Chinese calendar if a new moon is between midnight in Seoul and midnight
  /// in Beijing. Dates up to 2050 are from Korea's observatory; later dates are computed by its
  /// method.
  case koreanLunar = "lunar-ko"
  /// The Chinese lunar calendar, in the lunar years 1900 to 2100.
  ///
  /// Some new moons are seconds or minutes before midnight: on 2057-09-28, 2089-09-04 and
  /// 2097-08-07. Other tables may begin these months a day later.
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

  /// The months that implement the calendar.
  var months: any MonthSystem {
    switch self {
    case .gregorian: GregorianMonths()
    case .koreanLunar: MonthTable.koreanLunar
    case .chineseLunar: MonthTable.chineseLunar
    case .hebrew: HebrewMonths()
    case .islamic: IslamicMonths()
    case .islamicUmmAlQura: MonthTable.ummAlQura
    }
  }
}
