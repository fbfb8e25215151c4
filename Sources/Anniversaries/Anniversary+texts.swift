extension Anniversary {
  /// What is kept of a day beside its id, title and tags, as texts by name, without those that say nothing.
  ///
  /// So it is stored, and so plugins are sent it.
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

  /// Makes an anniversary of what ``texts`` says; what is not known counts as not said.
  ///
  /// - Parameter date: the day where no text says it: it is the Gregorian calendar's then.
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
