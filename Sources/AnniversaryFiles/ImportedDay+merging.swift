package import Anniversaries

extension ImportedDay {
  /// What an anniversary becomes that is there already and comes again.
  ///
  /// Our own exports say all of it. Of other sources only what they say otherwise than the last time
  /// counts: what a person changed here since, or added to it, stays.
  package func merged(into former: Anniversary) -> Anniversary {
    var now = hasID ? anniversary : former
    now.id = former.id
    if !hasID {
      let news = SaidFields(self).news(since: former.source?.said.map(SaidFields.init(text:)))
      for field in news { take(field, into: &now) }
      // A day that has lost its year comes back every year, whatever was chosen before.
      if now.day.year == nil { now.recurrence = .yearly }
      now.source = former.source ?? anniversary.source
    }
    if now.source?.said == nil || !hasID { now.source?.said = said(over: former) }
    return now
  }

  /// The anniversary that a day becomes which is not there yet.
  package var added: Anniversary {
    var now = anniversary
    if !hasID { now.source?.said = SaidFields(self).text }
    return now
  }

  private func said(over former: Anniversary) -> String? {
    hasID ? former.source?.said : SaidFields(self).text
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
    case .id, .source, .uid, .said: break
    }
  }
}
