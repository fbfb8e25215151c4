internal import Anniversaries
internal import WidgetModel

/// Writes anniversaries as lines for the program `remind`, for ``DayFileWriter``.
///
/// If `remind` can't express a recurrence, as in a lunar calendar, the next dates are listed after
/// a comment.
struct RemindWriter: DayWriter {
  let today: CivilDate

  /// The number of dates that are listed if `remind` can't express a recurrence.
  static let maximumListedDates = 10

  func begin(into bytes: inout [UInt8]) {
    bytes += "# Anniversaries for remind(1)\n".utf8
  }

  func write(_ anniversary: Anniversary, into bytes: inout [UInt8]) {
    let message = Self.escaped(anniversary.title)
    let triggers = RemindTrigger.texts(of: anniversary)
    for trigger in triggers ?? nextDates(of: anniversary, &bytes) {
      bytes += "REM \(trigger) MSG \(message)\n".utf8
    }
  }

  /// Writes a comment about an anniversary whose next dates are listed, and returns these.
  private func nextDates(of anniversary: Anniversary, _ bytes: inout [UInt8]) -> [String] {
    let days = RemindTrigger.days.clamped(
      to: min(today, RemindTrigger.days.upperBound)...CivilDate.latest)
    let next = Array(anniversary.occurrences(in: days).prefix(Self.maximumListedDates))
    let recurrence = anniversary.yearlyIfYearless
    let count = next.isEmpty ? "no date that remind supports" : "the next \(next.count) days"
    let title = HarmlessText.line(anniversary.title)
    bytes += "# \(title): \(anniversary.day) \(recurrence.rawValue), \(count)\n".utf8
    return next.map(RemindTrigger.text)
  }

  /// Escapes a title so that `remind` prints it unchanged, on one line.
  private static func escaped(_ title: String) -> String {
    var escaped = ""
    for scalar in HarmlessText.line(title).unicodeScalars {
      switch scalar {
      case "%": escaped += "%%"
      case "[": escaped += "[\"[\"]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // At the end of a line, a backslash would join the next one.
    if escaped.last == "\\" { escaped = escaped.dropLast() + "[\"\\\\\"]" }
    return escaped
  }
}
