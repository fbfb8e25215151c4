/// Converts anniversaries to and from a keyed container, such as a JSON object.
///
/// The home folder stores anniversaries in another form: ``Anniversary/texts``.
extension Anniversary: Codable {
  private enum Key: String, CodingKey {
    case id, title, day, recurrence, leapDay, leapMonth, timeZone, countFrom
    case emoji, color, notes, tags, source
  }

  /// Decodes an object; only the id, the title and the date are required.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try object.decode(String.self, forKey: .id),
      title: try object.decode(String.self, forKey: .title),
      day: try object.decode(CalendarDay.self, forKey: .day),
      recurrence: try object.decodeIfPresent(Recurrence.self, forKey: .recurrence) ?? .once)
    leapDay = try object.decodeIfPresent(LeapDayRule.self, forKey: .leapDay) ?? leapDay
    leapMonth = try object.decodeIfPresent(LeapMonthRule.self, forKey: .leapMonth) ?? leapMonth
    timeZone = try object.decodeIfPresent(String.self, forKey: .timeZone)
    countFrom = try object.decodeIfPresent(CivilDate.self, forKey: .countFrom)
    emoji = try object.decodeIfPresent(String.self, forKey: .emoji)
    color = try object.decodeIfPresent(String.self, forKey: .color)
    notes = try object.decodeIfPresent(String.self, forKey: .notes)
    tags = try object.decodeIfPresent([String].self, forKey: .tags) ?? []
    source = try object.decodeIfPresent(Source.self, forKey: .source)
  }

  /// Encodes an object; empty fields and defaults are omitted.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(id, forKey: .id)
    try object.encode(title, forKey: .title)
    try object.encode(day, forKey: .day)
    if recurrence != .once { try object.encode(recurrence, forKey: .recurrence) }
    if leapDay != .feb28 { try object.encode(leapDay, forKey: .leapDay) }
    if leapMonth != .regular { try object.encode(leapMonth, forKey: .leapMonth) }
    try object.encodeIfPresent(timeZone, forKey: .timeZone)
    try object.encodeIfPresent(countFrom, forKey: .countFrom)
    try object.encodeIfPresent(emoji, forKey: .emoji)
    try object.encodeIfPresent(color, forKey: .color)
    try object.encodeIfPresent(notes, forKey: .notes)
    if !tags.isEmpty { try object.encode(tags, forKey: .tags) }
    try object.encodeIfPresent(source, forKey: .source)
  }
}
