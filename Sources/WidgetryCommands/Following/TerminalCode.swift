/// Escape sequences shared by the commands that redraw parts of a terminal.
enum TerminalCode {
  /// Wraps text in a synchronized update, so that terminals draw it at once without flicker.
  static func together(_ text: String) -> String {
    "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
