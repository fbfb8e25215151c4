internal import Anniversaries

/// The names that iCalendar and vCard have for calendars, those of CLDR.
enum CalendarScale {
  /// The calendar of a name in any letters; nil if its days are not kept.
  ///
  /// `ISLAMIC` alone is a calendar that is seen and not computed, and so none of ours.
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
