internal import Anniversaries

/// Converts between ``DayCalendar`` and the calendar names that iCalendar (`RSCALE`) and vCard
/// (`CALSCALE`) use, which Unicode's CLDR defines.
enum CalendarScale {
  /// Finds the calendar with a name, ignoring case; nil if it isn't supported.
  ///
  /// `ISLAMIC` alone isn't supported: its months begin when the moon is sighted, so it can't be
  /// computed.
  static func calendar(named name: String) -> DayCalendar? {
    let name = name.uppercased()
    return DayCalendar.allCases.first { self.name(of: $0) == name }
      ?? (name == "GREGORY" ? .gregorian : nil)
  }

  /// The name that files use for a calendar.
  static func name(of calendar: DayCalendar) -> String {
    switch calendar {
    case .gregorian: "GREGORIAN"
    case .chineseLunar: "CHINESE"
    case .koreanLunar: "DANGI"
    case .hebrew: "HEBREW"
    case .islamic: "ISLAMIC-CIVIL"
    case .islamicUmmAlQura: "ISLAMIC-UMALQURA"
    }
  }
}
