/// A day that somebody keeps.
public struct Anniversary: Identifiable, Hashable, Sendable, Codable {
  /// How the day comes back.
  public enum Recurrence: String, CaseIterable, Hashable, Sendable, Codable {
    /// It does not.
    case once
  }

  /// The calendar in which the day is kept.
  public enum Calendar: String, CaseIterable, Hashable, Sendable, Codable {
    case gregorian
  }

  /// The id: `[a-z0-9][a-z0-9._-]{0,63}`.
  public var id: String
  /// What the person calls it, in any script.
  public var title: String
  public var date: CivilDate
  public var recurrence: Recurrence
  public var calendar: Calendar

  public init(
    id: String, title: String, date: CivilDate, recurrence: Recurrence = .once,
    calendar: Calendar = .gregorian
  ) {
    self.id = id
    self.title = title
    self.date = date
    self.recurrence = recurrence
    self.calendar = calendar
  }
}
