internal import Anniversaries

extension Anniversary {
  /// The text of a field in an exported file; nil if the field is empty or has its default.
  func text(of field: DayField) -> String? {
    switch field {
    case .id: id
    case .title: title
    case .date: "\(day)"
    case .recurrence: yearlyIfYearless.rawValue
    case .leapDay: leapDay == .feb28 ? nil : leapDay.rawValue
    case .leapMonth: leapMonth == .regular ? nil : leapMonth.rawValue
    case .countFrom: countFrom.map { "\($0)" }
    case .timeZone: timeZone
    // The date includes the name of its calendar.
    case .calendar: nil
    case .emoji: emoji
    case .color: color
    case .notes: notes
    case .tags: tags.isEmpty ? nil : TagList.text(tags)
    // The home folder's identity isn't stored in the anniversary; writers add it.
    case .home: nil
    case .source: source?.name
    case .uid: source?.uid
    case .fingerprint: source?.fingerprint
    }
  }
}
