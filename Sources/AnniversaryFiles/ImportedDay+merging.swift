package import Anniversaries

extension ImportedDay {
  /// What an anniversary becomes that is there already and comes again.
  ///
  /// Our own exports say all of it. Other sources say what they know; what a person added here, an emoji,
  /// notes, a tag, stays where the source has nothing to say.
  package func merged(into former: Anniversary) -> Anniversary {
    var now = anniversary
    now.id = former.id
    guard !hasID else { return now }
    now.emoji = now.emoji ?? former.emoji
    now.color = now.color ?? former.color
    now.notes = now.notes ?? former.notes
    now.countFrom = now.countFrom ?? former.countFrom
    now.timeZone = now.timeZone ?? former.timeZone
    now.tags = former.tags + now.tags.filter { !former.tags.contains($0) }
    // Most sources have no rule for days that are not there, and then say the usual one.
    if now.leapDay == .feb28 { now.leapDay = former.leapDay }
    if now.leapMonth == .regular { now.leapMonth = former.leapMonth }
    return now
  }
}
