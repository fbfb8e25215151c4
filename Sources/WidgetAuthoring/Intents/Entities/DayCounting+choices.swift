public import Anniversaries

// These conformances let kinds that count days use the module's own enumerations as parameters.

extension DayCounting.Mode: AppEnum {
  /// The name of the choice, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Count"
  /// The titles of the choices.
  public static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .next: "To the next time", .first: "From the first day", .day1: "From day 1",
    .milestone: "To a round number", .nearest: "To the nearest round number",
  ]
}

extension DayCounting.AfterDay: AppEnum {
  /// The name of the choice, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "After the Day"
  /// The titles of the choices.
  public static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .countUp: "Count up", .hide: "Hide", .say: "Show that it has passed",
  ]
}

extension DaySpan.Unit: AppEnum {
  /// The name of the choice, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  /// The titles of the choices.
  public static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .days: "Days", .weeks: "Weeks and days", .months: "Months and days",
    .years: "Years, months and days", .businessDays: "Business days",
  ]
}

extension DayWording.Signs: AppEnum {
  /// The name of the choice, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sign"
  /// The titles of the choices.
  public static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .letter: "D-3", .sign: "-3", .words: "3 days left",
  ]
}
