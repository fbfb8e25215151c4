internal import WidgetHome
internal import WidgetModel

/// What stands in a bar where a widget can't be shown: bars hide a command that fails.
struct Fallback {
  let text: String

  init?(_ line: ParsedCommand, for target: ShowTarget) throws {
    guard let text = line.value("fallback") else { return nil }
    guard target.file == nil, [.line, .text, .terminal].contains(target.format) else {
      throw WidgetryError(
        .misuse, code: "fallback.not-text",
        summary: "--fallback is text, and '\(target.format.rawValue)' is not",
        hint: "leave it away, or --format line")
    }
    self.text = text
  }

  /// Whether there is nothing to show yet, and nobody asked how that looks.
  func standsFor(_ display: Display, as look: ViewingOptions) -> Bool {
    display.source == .placeholder && look.answer != .placeholder
  }

  func show(in output: Output) {
    output.line(text)
  }
}
