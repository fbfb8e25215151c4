/// Tells the other process which font is in use, so that it knows which one is to blame for a crash.
final class FontUse {
  private let tell: (String) -> Void
  private var last = FontUse.none

  /// What is told when no font is in use.
  static let none = "-"

  /// - Parameter tell: Gets the path of each font before it is used.
  init(_ tell: @escaping (String) -> Void) {
    self.tell = tell
  }

  func begin(_ font: FontChoice) { say(font.path) }

  /// No font is blamed for a crash from now on.
  func end() { say(Self.none) }

  private func say(_ words: String) {
    guard words != last else { return }
    last = words
    tell(words)
  }
}
