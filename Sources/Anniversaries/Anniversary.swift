/// A day that somebody keeps.
public struct Anniversary: Identifiable, Hashable, Sendable {
  /// The calendar in which a day is kept.
  public typealias Calendar = DayCalendar

  /// Where an anniversary was imported from, so that a second import changes it and adds none.
  public struct Source: Hashable, Sendable, Codable {
    /// What was imported, as the person named it.
    public var name: String
    /// The anniversary's own id there.
    public var uid: String
    /// What was said there the last time, so that only what is said otherwise changes it.
    package var said: String?

    public init(name: String, uid: String) {
      (self.name, self.uid) = (name, uid)
    }
  }

  /// The id: `[a-z0-9][a-z0-9._-]{0,63}`.
  public var id: String
  /// What the person calls it, in any script.
  public var title: String
  /// The day itself, as its calendar writes it: the first occurrence, unless its year is unknown.
  public var day: CalendarDay
  /// How the day comes back; a day of an unknown year does so every year, whatever this says.
  public var recurrence: Recurrence
  /// What is kept instead of a day that a month or year does not have.
  public var leapDay = LeapDayRule.feb28
  /// What is kept instead of a day of a leap month that a year does not have.
  public var leapMonth = LeapMonthRule.regular
  /// The zone in whose midnight the day begins, as `Asia/Seoul`; nil for the zone of whoever looks.
  public var timeZone: String?
  /// The day from which days are counted, where that is not ``day``.
  public var countFrom: CivilDate?
  public var emoji: String?
  public var color: String?
  public var notes: String?
  public var tags: [String] = []
  public var source: Source?

  public init(id: String, title: String, day: CalendarDay, recurrence: Recurrence = .once) {
    (self.id, self.title, self.day) = (id, title, day)
    self.recurrence = recurrence
  }

  /// Makes an anniversary of the Gregorian calendar.
  public init(id: String, title: String, date: CivilDate, recurrence: Recurrence = .once) {
    self.init(id: id, title: title, day: CalendarDay(date), recurrence: recurrence)
  }

  public var calendar: Calendar { day.calendar }
}
