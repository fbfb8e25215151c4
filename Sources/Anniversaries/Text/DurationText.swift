/// Parses durations as users type them on a command line: `90s`, `15m`, `1h30m`, `2d`.
public enum DurationText {
  /// The longest duration, a hundred years of 365 days.
  public static let limit = 100 * 365 * 86_400

  /// Parses a duration into a number of seconds.
  ///
  /// The units are `d` (24 hours), `h`, `m` (minutes) and `s`, each once, the largest first.
  public static func parse(_ text: String) throws(DateTextError) -> Int {
    try DateTextError.checkEdges(text, code: .malformedDuration, example: "90s, 15m, 1h30m or 2d")
    guard let amounts = SignedAmounts(unsigned: text, units: "dhms") else {
      throw error(for: text)
    }
    guard let seconds = amounts.seconds, seconds <= limit else {
      throw DateTextError(
        code: .durationOutOfRange, summary: "\(DateTextError.quoted(text)) is too long",
        hint: "The maximum is 36500d")
    }
    return seconds
  }

  private static func error(for text: String) -> DateTextError {
    let summary = "\(DateTextError.quoted(text)) isn't a valid duration"
    let isNumber = text.utf8.count <= 9 && text.allSatisfy(\.isASCIIDigit)
    let hint =
      isNumber
      ? "Add a unit: \(text)s, \(text)m, \(text)h or \(text)d"
      : "Write it as 90s, 15m, 1h30m or 2d"
    return DateTextError(code: .malformedDuration, summary: summary, hint: hint)
  }
}

extension SignedAmounts {
  /// The sum in seconds, where `m` is minutes; nil if it doesn't fit in an `Int`.
  var seconds: Int? {
    parts.reduce(0 as Int?) { sum, part in
      let length =
        switch part.unit {
        case "d": 86_400
        case "h": 3600
        case "m": 60
        default: 1
        }
      return part.number?.multiplied(by: length).flatMap { sum?.added(to: $0) }
    }
  }
}
