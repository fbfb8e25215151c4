internal import Anniversaries
internal import WidgetModel

/// Writes anniversaries as lines for the program `remind`.
///
/// It doesn't support other calendars: for these the next dates are listed, after a comment.
struct RemindWriter: DayWriter {
  let today: CivilDate

  /// How many dates are listed if `remind` can't express a recurrence.
  static let occurrences = 10

  func begin(into bytes: inout [UInt8]) {
    bytes += "# Anniversaries for remind(1)\n".utf8
  }

  func write(_ anniversary: Anniversary, into bytes: inout [UInt8]) {
    let message = Self.escaped(anniversary.title)
    let triggers = RemindTrigger.texts(of: anniversary)
    for trigger in triggers ?? nextDays(of: anniversary, &bytes) {
      bytes += "REM \(trigger) MSG \(message)\n".utf8
    }
  }

  /// The next dates, after a comment that explains them.
  private func nextDays(of anniversary: Anniversary, _ bytes: inout [UInt8]) -> [String] {
    let days = RemindTrigger.days.clamped(
      to: min(today, RemindTrigger.days.upperBound)...CivilDate.latest)
    let next = Array(anniversary.occurrences(in: days).prefix(Self.occurrences))
    let recurrence = anniversary.yearlyIfYearless
    let count = next.isEmpty ? "no date that remind supports" : "the next \(next.count) days"
    let title = HarmlessText.line(anniversary.title)
    bytes += "# \(title): \(anniversary.day) \(recurrence.rawValue), \(count)\n".utf8
    return next.map(RemindTrigger.text)
  }

  /// A title that `remind` prints unchanged: on one line, without expressions and substitutions.
  private static func escaped(_ title: String) -> String {
    var escaped = ""
    for scalar in HarmlessText.line(title).unicodeScalars {
      switch scalar {
      case "%": escaped += "%%"
      case "[": escaped += "[\"[\"]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // At the end of a line it would join the next one.
    if escaped.last == "\\" { escaped = escaped.dropLast() + "[\"\\\\\"]" }
    return escaped
  }
}
