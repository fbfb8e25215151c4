package import Anniversaries

extension ImportedDay {
  /// The anniversary after an import of this home's own export: all fields come from the file.
  package func restored(over former: Anniversary) -> Anniversary {
    var now = anniversary
    now.id = former.id
    now.source = anniversary.source ?? former.source
    if now.source?.said == nil { now.source?.said = former.source?.said }
    return now
  }

  /// The existing anniversary after another import of the same day.
  ///
  /// Only fields that have changed in the file since the last import are updated, so that the
  /// user's own changes stay.
  package func merged(into former: Anniversary, in home: String?) -> Anniversary {
    var now = former
    let said = ImportFingerprint(self)
    // An export has every field, so a missing one was removed.
    let news = said.news(since: former.source?.said.map(ImportFingerprint.init(text:)), all: hasID)
    for field in news { take(field, into: &now) }
    // A day without a year repeats every year, whatever was chosen before.
    if now.day.year == nil { now.recurrence = .yearly }
    // A day of this home that comes back from another program has no other source.
    let isFromHere = home != nil && uid(in: home)?.home == home
    now.source = former.source ?? (isFromHere ? nil : source(in: home))
    // An older version omitted the home.
    if let uid = uid(in: home), uid.home != nil,
      now.source?.uid == DayUID(id: uid.id, home: nil).text
    {
      now.source?.uid = uid.text
    }
    now.source?.said = said.text
    return now
  }

  /// The new anniversary for a day.
  package func added(in home: String?) -> Anniversary {
    guard !isOwn(of: home) else { return anniversary }
    var now = anniversary
    now.source = source(in: home)
    now.source?.said = ImportFingerprint(self).text
    return now
  }

  private func take(_ field: DayField, into now: inout Anniversary) {
    switch field {
    case .title: now.title = anniversary.title
    case .date, .calendar: now.day = anniversary.day
    case .recurrence: now.recurrence = anniversary.recurrence
    case .leapDay: now.leapDay = anniversary.leapDay
    case .leapMonth: now.leapMonth = anniversary.leapMonth
    case .countFrom: now.countFrom = anniversary.countFrom
    case .timeZone: now.timeZone = anniversary.timeZone
    case .emoji: now.emoji = anniversary.emoji
    case .color: now.color = anniversary.color
    case .notes: now.notes = anniversary.notes
    case .tags: now.tags += anniversary.tags.filter { !now.tags.contains($0) }
    case .id, .home, .source, .uid, .said: break
    }
  }
}
