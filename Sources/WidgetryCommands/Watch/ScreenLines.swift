/// What a terminal shows, line by line, so that only lines that are others are sent.
struct ScreenLines {
  private var shown: [String] = []

  /// What brings the screen to these lines; empty if it shows them.
  mutating func update(to lines: [String]) -> String {
    var text = ""
    if shown.count != lines.count { text = "\u{1B}[2J" }
    for (row, line) in lines.enumerated() {
      guard shown.count != lines.count || shown[row] != line else { continue }
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[0m\u{1B}[K"
    }
    shown = lines
    return text.isEmpty ? "" : TerminalCode.together(text)
  }

  /// Nothing is known of the screen any more.
  mutating func forget() {
    shown = []
  }
}
