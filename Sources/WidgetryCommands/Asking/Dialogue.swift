internal import WidgetModel

/// Asks the user questions on a terminal: writes to stderr, and reads answers from stdin.
///
///     let dialogue = Dialogue(environment.output.style.messages)
///     guard try dialogue.isConfirmed("Add it?") else { return }
struct Dialogue {
  private let messages = DescriptorSink(StandardStreams.messages)
  private let stream: OutputStyle.Stream

  init(_ stream: OutputStyle.Stream) {
    self.stream = stream
  }

  /// Prints a line.
  func say(_ text: String, _ paint: Paint? = nil) {
    let harmless = HarmlessText.line(text)
    write((paint.map { $0.on(harmless, stream) } ?? harmless) + "\n")
  }

  /// Prints an error, as commands do.
  func report(_ error: WidgetryError) {
    let remark = Remark(
      level: .error, code: error.code, summary: error.summary, hint: error.hint,
      pluginMessage: error.pluginMessage, suggestions: error.suggestions)
    write(remark.text(for: stream))
  }

  /// The typed line without surrounding spaces; nil at the end of input.
  ///
  /// - Parameter visibly: Whether the terminal shows what is typed; false for secrets.
  func answer(to prompt: String, visibly: Bool = true) throws(Interrupted) -> String? {
    let prompt = HarmlessText.line(prompt) + " "
    let typed: String?
    if visibly {
      write(prompt)
      typed = Keyboard().line()
    } else {
      typed = try Keyboard().hiddenLine { write(prompt) }
    }
    guard let line = typed else {
      write("\n")
      return nil
    }
    if !visibly { write("\n") }
    return String(
      line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Asks a question with the answers yes and no; an empty line means yes, the end of input no.
  func isConfirmed(_ question: String) throws(Interrupted) -> Bool {
    while let answer = try answer(to: question + " [Y/n]") {
      switch answer.lowercased() {
      case "", "y", "yes": return true
      case "n", "no": return false
      default: say("Type y or n")
      }
    }
    return false
  }

  private func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes(messages.write)
  }
}
