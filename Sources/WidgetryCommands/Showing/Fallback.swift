internal import WidgetHome
internal import WidgetModel

/// The text of `show --fallback`, which is printed instead of an error if there is nothing to show.
///
/// Status bars need it, because they hide commands that fail.
struct Fallback {
  let text: String

  /// Throws if the output format isn't text.
  init(_ text: String, for target: ShowTarget) throws(WidgetryError) {
    guard target.file == nil, [.line, .text, .terminal].contains(target.format) else {
      throw WidgetryError(
        .misuse, code: "fallback.not-text",
        summary: "'--fallback' needs a text format, not '\(target.format.rawValue)'",
        hint: "Omit it, or add --format line")
    }
    self.text = text
  }

  /// Whether to print the text instead of a display: if it is a placeholder that wasn't requested.
  func replaces(_ display: Display, as options: ViewingOptions) -> Bool {
    display.source == .placeholder && options.answer != .placeholder
  }

  /// Prints the text.
  func show(in output: Output) {
    output.line(text)
  }
}
