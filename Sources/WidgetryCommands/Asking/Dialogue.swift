internal import WidgetModel

/// Asks questions on stderr and reads answers from stdin, on a terminal.
struct Dialogue {
  private let talk = DescriptorSink(StandardStreams.talk)
  private let stream: OutputStyle.Stream

  init(_ stream: OutputStyle.Stream) {
    self.stream = stream
  }

  func say(_ text: String, _ paint: Paint? = nil) {
    let harmless = HarmlessText.line(text)
    write((paint.map { $0.on(harmless, stream) } ?? harmless) + "\n")
  }

  /// Reports a fault in an answer in the same form as a command's errors.
  func tell(_ error: WidgetryError) {
    let remark = Remark(
      level: .error, code: error.code, summary: error.summary, hint: error.hint,
      says: error.says, suggestions: error.suggestions)
    write(remark.text(for: stream))
  }

  /// The typed line without surrounding spaces; nil at the end of input.
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

  /// Whether the answer is yes.
  ///
  /// An empty line means yes; the end of input means no.
  func isConfirmed(_ question: String) throws(Interrupted) -> Bool {
    while let answer = try answer(to: question + " [Y/n]") {
      switch answer.lowercased() {
      case "", "y", "yes": return true
      case "n", "no": return false
      default: say("y or n")
      }
    }
    return false
  }

  private func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes(talk.write)
  }
}
