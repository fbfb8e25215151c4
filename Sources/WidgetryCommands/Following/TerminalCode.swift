/// Control sequences that several screens send to a terminal.
enum TerminalCode {
  /// Makes terminals that support it draw a text all at once.
  static func together(_ text: String) -> String {
    "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
