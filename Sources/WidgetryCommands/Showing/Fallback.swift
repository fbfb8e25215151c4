internal import WidgetHome
internal import WidgetModel

/// The text of `--fallback`, printed if a widget can't be shown, because status bars hide failing
/// commands.
struct Fallback {
  let text: String

  /// Refuses a target that isn't text.
  init(_ text: String, for target: ShowTarget) throws(WidgetryError) {
    guard target.file == nil, [.line, .text, .terminal].contains(target.format) else {
      throw WidgetryError(
        .misuse, code: "fallback.not-text",
        summary: "--fallback is text, and '\(target.format.rawValue)' is not",
        hint: "omit it, or add --format line")
    }
    self.text = text
  }

  /// Whether a display has nothing to show, unless its placeholder was asked for.
  func replaces(_ display: Display, as options: ViewingOptions) -> Bool {
    display.source == .placeholder && options.answer != .placeholder
  }

  func show(in output: Output) {
    output.line(text)
  }
}
