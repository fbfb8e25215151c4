/// The sequences that more than one screen sends to a terminal.
enum TerminalCode {
  /// What is drawn in one go, by terminals that know how; others draw as it comes.
  static func together(_ text: String) -> String {
    "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
