/// The error of ``DateText`` and ``DurationText``: why a text isn't a date, moment or duration, and
/// what to write instead.
public struct DateTextError: Error, Hashable, Sendable {
  /// A stable name for the failure; new ones may be added in any version.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name, such as `date.malformed`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The text doesn't have a supported form.
    public static let malformed = Code(rawValue: "date.malformed")
    /// The day or time doesn't exist: 30 February, 24:00.
    public static let nonexistent = Code(rawValue: "date.nonexistent")
    /// The text can be read as two different days.
    public static let ambiguous = Code(rawValue: "date.ambiguous")
    /// The day is outside the years 1 to 9999, or the number is too large.
    public static let outOfRange = Code(rawValue: "date.out-of-range")
    /// The text is a day without a year where a full date is needed.
    public static let yearMissing = Code(rawValue: "date.year-missing")
    /// The text is a day of an unsupported calendar.
    public static let unsupported = Code(rawValue: "date.unsupported")
    /// The text isn't a duration.
    public static let malformedDuration = Code(rawValue: "duration.malformed")
    /// The duration is too long.
    public static let durationOutOfRange = Code(rawValue: "duration.out-of-range")
  }

  /// The stable name of the failure.
  public let code: Code
  /// What is wrong, in one line without a full stop.
  public let summary: String
  /// What to write instead.
  public let hint: String

  /// Creates an error.
  public init(code: Code, summary: String, hint: String) {
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}

extension DateTextError {
  /// The example day in hints.
  static let exampleDay = "2027-05-22"

  /// A text in single quotes, shortened for a message.
  static func quoted(_ text: some StringProtocol) -> String {
    let limit = 40
    // Count scalars, because a character can consist of any number of them.
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return "'\(text)'" }
    return "'\(String(String.UnicodeScalarView(scalars.prefix(limit))))…'"
  }

  /// Throws if the text is empty or has spaces at its ends.
  static func checkEdges(_ text: String, code: Code, example: String) throws(DateTextError) {
    guard let first = text.first, let last = text.last else {
      throw DateTextError(
        code: code, summary: "The \(noun(of: code)) is empty", hint: "Write it as \(example)")
    }
    guard first.isWhitespace || last.isWhitespace else { return }
    let inner = text.drop { $0.isWhitespace }
    let trimmed = String(inner.reversed().drop { $0.isWhitespace }.reversed())
    throw DateTextError(
      code: code, summary: "\(quoted(text)) has a space before or after it",
      hint:
        "Write it as \(trimmed.isEmpty ? example : String(quoted(trimmed).dropFirst().dropLast()))")
  }

  private static func noun(of code: Code) -> String {
    code == .malformedDuration ? "duration" : "date"
  }

  /// The hint for an amount of time without a sign.
  static func signMissing(_ text: String) -> String {
    "Add a sign: \(quoted("+" + text)) or \(quoted("-" + text))"
  }

  /// The error for a date that doesn't exist in the Gregorian calendar.
  static func nonexistent(year: Int, month: Int, day: Int) -> DateTextError {
    let iso = "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    let hint =
      if !CivilDate.years.contains(year) {
        "Years are 0001 to 9999"
      } else if !(1...12).contains(month) {
        "Months are 01 to 12"
      } else {
        "\(CivilDate.monthNames[month - 1]) \(year) has "
          + "\(CivilArithmetic.length(ofMonth: month, year: year)) days"
      }
    return DateTextError(code: .nonexistent, summary: "\(iso) doesn't exist", hint: hint)
  }

  /// The error for a date outside the supported years.
  static func outOfYears(_ text: String) -> DateTextError {
    DateTextError(
      code: .outOfRange, summary: "\(quoted(text)) is outside the years 1 to 9999",
      hint: "Write it as \(exampleDay)")
  }
}
