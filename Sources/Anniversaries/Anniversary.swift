/// A day that someone wants to remember, such as a birthday or a wedding, with its recurrence and
/// details.
///
/// Users save anniversaries in the home folder; widgets count the days to them.
///
/// ```swift
/// let birthday = Anniversary(
///   id: "mina", title: "Mina's birthday", date: date, recurrence: .yearly)
/// let next = birthday.next(onOrAfter: today)
/// ```
public struct Anniversary: Identifiable, Hashable, Sendable {
  /// The calendar of an anniversary's day.
  public typealias Calendar = DayCalendar

  /// Where an anniversary was imported from, so that a second import updates it instead of adding
  /// another.
  public struct Source: Hashable, Sendable, Codable {
    /// The name of the source, as the user gave it.
    public var name: String
    /// The anniversary's id in the source.
    public var uid: String
    /// A hash of each field at the last import, so that the next import updates only fields that
    /// have changed in the source since.
    package var fingerprint: String?

    /// Creates a source from its name and the anniversary's id there.
    public init(name: String, uid: String) {
      (self.name, self.uid) = (name, uid)
    }

    private enum CodingKeys: String, CodingKey {
      case name, uid
      case fingerprint = "said"
    }
  }

  /// The id: `[a-z0-9][a-z0-9._-]{0,63}`.
  public var id: String
  /// The title, in any script.
  public var title: String
  /// The day in its calendar: the first occurrence, unless its year is unknown.
  public var day: CalendarDay
  /// How the day repeats; a day without a year repeats every year, whatever this is.
  public var recurrence: Recurrence
  /// The day to use instead if a month or year doesn't have the day.
  public var leapDay = LeapDayRule.feb28
  /// The day to use instead if a year doesn't have the day's leap month.
  public var leapMonth = LeapMonthRule.regular
  /// The zone in which the day begins at midnight, such as `Asia/Seoul`; nil for the viewer's zone.
  public var timeZone: String?
  /// The day from which days are counted, if that isn't ``day``.
  public var countFrom: CivilDate?
  /// An emoji, shown before the title; nil for none.
  public var emoji: String?
  /// A colour, as ``DayColor`` reads it; nil for none.
  public var color: String?
  /// Notes, in any length; nil for none.
  public var notes: String?
  /// The tags, which commands can select days by.
  public var tags: [String] = []
  /// Where the anniversary was imported from; nil if the user typed it.
  public var source: Source?

  /// Creates an anniversary in the calendar of its day.
  public init(id: String, title: String, day: CalendarDay, recurrence: Recurrence = .once) {
    (self.id, self.title, self.day) = (id, title, day)
    self.recurrence = recurrence
  }

  /// Creates an anniversary in the Gregorian calendar.
  public init(id: String, title: String, date: CivilDate, recurrence: Recurrence = .once) {
    self.init(id: id, title: title, day: CalendarDay(date), recurrence: recurrence)
  }

  /// The calendar of the day.
  public var calendar: Calendar { day.calendar }
}
