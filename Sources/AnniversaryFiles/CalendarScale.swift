internal import Anniversaries

/// The names of calendars in iCalendar and vCard, which are those of CLDR.
enum CalendarScale {
  /// The calendar with a name, ignoring case; nil if it isn't supported.
  ///
  /// `ISLAMIC` alone is a calendar by observation, which can't be computed.
  static func calendar(named name: String) -> DayCalendar? {
    let name = name.uppercased()
    return DayCalendar.allCases.first { self.name(of: $0) == name }
      ?? (name == "GREGORY" ? .gregorian : nil)
  }

  /// The name of a calendar.
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
