/// Remembers the lines on the terminal, so that ``FullScreen`` sends only changed lines.
struct ScreenLines {
  private var shown: [String] = []

  /// Returns the text that updates the screen to these lines; empty if nothing changed.
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

  /// Makes the next update draw all lines, because the contents of the screen are unknown.
  mutating func forget() {
    shown = []
  }
}
