internal import Anniversaries
internal import WidgetModel
internal import WidgetRendering

/// Prints the titles of anniversaries in their colours, if the terminal supports colours.
struct DayPainter {
  private let colors: TerminalColors

  init(_ output: Output) {
    colors = TerminalColors(of: output.style.results)
  }

  /// The escape code of the day's colour; nil if the day has none.
  func code(of day: Anniversary) -> String? {
    day.color.flatMap(DayColor.init).flatMap { color in
      TerminalColor(
        ResolvedColor(red: color.red, green: color.green, blue: color.blue), in: colors.depth,
        onDark: colors.scheme != .light)?.foregroundCode
    }
  }

  /// A text in the day's colour.
  func painted(_ words: String, as day: Anniversary) -> String {
    guard let code = code(of: day), !words.isEmpty else { return words }
    return "\u{1B}[\(code)m\(words)\u{1B}[0m"
  }
}
