internal import Anniversaries
internal import WidgetModel

/// Writes anniversaries as lines for the program `remind`.
///
/// It has no words for other calendars: their next days are written one by one, after a line that says so.
struct RemindWriter: DayWriter {
  let today: CivilDate

  /// How many days are written of what `remind` has no words for.
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

  /// The next days one by one, after a line that says what they are.
  private func nextDays(of anniversary: Anniversary, _ bytes: inout [UInt8]) -> [String] {
    let days = RemindTrigger.days.clamped(
      to: min(today, RemindTrigger.days.upperBound)...CivilDate.latest)
    let next = Array(anniversary.occurrences(in: days).prefix(Self.occurrences))
    let recurrence = anniversary.yearlyIfYearless
    let count = next.isEmpty ? "no day that remind knows" : "the next \(next.count) days"
    let title = HarmlessText.line(anniversary.title)
    bytes += "# \(title): \(anniversary.day) \(recurrence.rawValue), \(count)\n".utf8
    return next.map(RemindTrigger.text)
  }

  /// A title that `remind` prints as it is: in one line, with no expressions and no substitutions.
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
