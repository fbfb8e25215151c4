internal import WidgetHome
internal import WidgetModel

/// What a bar shows where a widget can't be shown: bars hide a command that fails.
struct Fallback {
  let text: String

  init(_ text: String, for target: ShowTarget) throws(WidgetryError) {
    guard target.file == nil, [.line, .text, .terminal].contains(target.format) else {
      throw WidgetryError(
        .misuse, code: "fallback.not-text",
        summary: "--fallback is text, and '\(target.format.rawValue)' is not",
        hint: "omit it, or add --format line")
    }
    self.text = text
  }

  /// Whether it replaces a display: there is nothing to show yet, and the placeholder wasn't asked for.
  func standsFor(_ display: Display, as look: ViewingOptions) -> Bool {
    display.source == .placeholder && look.answer != .placeholder
  }

  func show(in output: Output) {
    output.line(text)
  }
}
