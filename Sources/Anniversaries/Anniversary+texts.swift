extension Anniversary {
  /// The fields of an anniversary except id, title and tags, as texts by name; empty fields are
  /// omitted.
  ///
  /// They are stored and sent to plugins in this form.
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
    texts["said"] = source?.said
    return texts
  }

  /// Creates an anniversary from ``texts``; invalid values are ignored.
  ///
  /// - Parameter date: The date in the Gregorian calendar if the texts contain no day.
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
      source?.said = texts["said"]
    }
    self.tags = tags
  }
}
