/// Escape sequences that several screens use.
enum TerminalCode {
  /// Wraps text so that terminals that support it draw all of it at once.
  static func together(_ text: String) -> String {
    "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
