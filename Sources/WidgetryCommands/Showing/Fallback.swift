internal import WidgetHome
internal import WidgetModel

/// The text of `show --fallback`, which is printed instead of an error if there is nothing to show.
///
/// Status bars need it, because they hide commands that fail.
struct Fallback {
  let text: String

  private let file: String?

  /// Throws if the output format isn't text.
  init(_ text: String, for target: ShowTarget) throws(WidgetryError) {
    guard target.isText else {
      throw WidgetryError(
        .misuse, code: "fallback.not-text",
        summary: "'--fallback' needs a text format, not '\(target.format.rawValue)'",
        hint: "Omit it, or add --format line")
    }
    self.text = text
    file = target.file
  }

  /// Whether to print the text instead of a display: if it is a placeholder that wasn't requested.
  static func replaces(_ display: Display, as options: ViewingOptions) -> Bool {
    display.source == .placeholder && options.answer != .placeholder
  }

  /// Writes the text to the file, if there is one.
  func write() throws {
    guard let file else { return }
    try AtomicFile.write(Array((text + "\n").utf8), to: file)
  }

  /// Prints the text, or the name of the file that has it.
  func print(to output: Output) {
    output.line(file ?? text)
  }
}
