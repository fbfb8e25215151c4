package import Anniversaries

/// Creates the anniversary that an import stores for a day of the file.
extension ImportedDay {
  /// The result of importing this home folder's own export: all fields come from the file.
  package func restored(over former: Anniversary) -> Anniversary {
    var now = anniversary
    now.id = former.id
    now.source = anniversary.source ?? former.source
    if now.source?.fingerprint == nil {
      now.source?.fingerprint = former.source?.fingerprint
    }
    return now
  }

  /// The result of importing a day again into the existing anniversary.
  ///
  /// Updates only the fields that have changed in the file since the last import, so that the
  /// user's own changes survive.
  package func merged(into former: Anniversary, in home: String?) -> Anniversary {
    var now = former
    let fingerprint = ImportFingerprint(self)
    let last = former.source?.fingerprint.map(ImportFingerprint.init(text:))
    for field in fingerprint.changedFields(since: last, isComplete: hasID) {
      copy(field, into: &now)
    }
    // A day without a year repeats every year, whatever was chosen before.
    if now.day.year == nil { now.recurrence = .yearly }
    // A day that was created here has no source, even if it comes back from another program.
    let isFromHere = home != nil && uid(in: home)?.home == home
    now.source = former.source ?? (isFromHere ? nil : source(in: home))
    // Complete the UID if an older version wrote it without the home's identity.
    if let uid = uid(in: home), uid.home != nil,
      now.source?.uid == DayUID(id: uid.id, home: nil).text
    {
      now.source?.uid = uid.text
    }
    now.source?.fingerprint = fingerprint.text
    return now
  }

  /// The result of importing a day that doesn't exist yet.
  package func added(in home: String?) -> Anniversary {
    guard !isOwn(of: home) else { return anniversary }
    var now = anniversary
    now.source = source(in: home)
    now.source?.fingerprint = ImportFingerprint(self).text
    return now
  }

  private func copy(_ field: DayField, into now: inout Anniversary) {
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
    case .id, .home, .source, .uid, .fingerprint: break
    }
  }
}
