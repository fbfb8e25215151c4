internal import Anniversaries
internal import WidgetModel
internal import WidgetRendering

/// Formats days in their colours, if the terminal supports them.
struct DayPaint {
  private let colors: TerminalColors

  init(_ output: Output) {
    colors = TerminalColors(of: output.style.results)
  }

  /// The parameters of an escape sequence; nil if the day has no colour.
  func code(of day: Anniversary) -> String? {
    day.color.flatMap(DayColor.init).flatMap { color in
      TerminalColor(
        ResolvedColor(red: color.red, green: color.green, blue: color.blue), in: colors.depth,
        onDark: colors.scheme != .light)?.foregroundCode
    }
  }

  /// Text in the colour of a day.
  func painted(_ words: String, as day: Anniversary) -> String {
    guard let code = code(of: day), !words.isEmpty else { return words }
    return "\u{1B}[\(code)m\(words)\u{1B}[0m"
  }
}
