internal import Anniversaries

extension Anniversary {
  /// What a field says of the anniversary, nil where that is nothing or what is meant without it.
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
    // The date has the name of its calendar before it.
    case .calendar: nil
    case .emoji: emoji
    case .color: color
    case .notes: notes
    case .tags: tags.isEmpty ? nil : TagList.text(tags)
    // The home is none of the anniversary's own.
    case .home: nil
    case .source: source?.name
    case .uid: source?.uid
    case .said: source?.said
    }
  }
}
