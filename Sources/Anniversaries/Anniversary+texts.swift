extension Anniversary {
  /// The fields of the anniversary by name, except id, title and tags.
  ///
  /// The home folder stores fields in this form, and plugins receive them in it. Empty fields and
  /// defaults are omitted.
  package var texts: [String: String] {
    var texts = ["day": day.description, "repeat": recurrence.rawValue]
    if leapDay != .feb28 { texts["leapDay"] = leapDay.rawValue }
    if leapMonth != .regular { texts["leapMonth"] = leapMonth.rawValue }
    texts["timeZone"] = timeZone
    texts["countFrom"] = countFrom?.description
    texts["emoji"] = emoji
    texts["color"] = color
    texts["notes"] = notes
    texts["source"] = source?.name
    texts["uid"] = source?.uid
    texts["said"] = source?.fingerprint
    return texts
  }

  /// Creates an anniversary from ``texts``; ignores invalid values, but returns nil without a day.
  ///
  /// - Parameter date: The day to use if the texts contain none.
  package init?(
    id: String, title: String, date: CivilDate? = nil, texts: [String: String],
    tags: [String] = []
  ) {
    guard let day = texts["day"].flatMap(CalendarDay.init(iso:)) ?? date.map({ CalendarDay($0) })
    else { return nil }
    self.init(id: id, title: title, day: day)
    recurrence = texts["repeat"].flatMap(Recurrence.init(rawValue:)) ?? recurrence
    if day.year == nil { recurrence = .yearly }
    leapDay = texts["leapDay"].flatMap(LeapDayRule.init(rawValue:)) ?? leapDay
    leapMonth = texts["leapMonth"].flatMap(LeapMonthRule.init(rawValue:)) ?? leapMonth
    timeZone = texts["timeZone"]
    countFrom = texts["countFrom"].flatMap(CivilDate.init(iso:))
    (emoji, color, notes) = (texts["emoji"], texts["color"], texts["notes"])
    if let name = texts["source"], let uid = texts["uid"] {
      source = Source(name: name, uid: uid)
      source?.fingerprint = texts["said"]
    }
    self.tags = tags
  }
}
