/// Reads a text from its beginning, piece by piece.
///
/// It works on characters, so Hangul is found in either Unicode form, and knows only the digits 0 to 9.
struct TextCursor {
  private(set) var rest: Substring

  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Steps over a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Steps over whatever comes next.
  mutating func skip() {
    rest = rest.dropFirst()
  }

  /// Steps over the first of some characters that comes next.
  mutating func take(anyOf characters: String) -> Character? {
    guard let next = rest.first, characters.contains(next) else { return nil }
    rest.removeFirst()
    return next
  }

  /// Reads as many digits as come next; nil, and nothing is read, if their count does not suit.
  mutating func digits(_ count: ClosedRange<Int>) -> Substring? {
    let digits = rest.prefix { $0.isASCIIDigit }
    guard count.contains(digits.utf8.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Reads a whole number of as many digits as come next; nil too if it is no `Int`.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    digits(count).flatMap { Int($0) }
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}

extension StringProtocol {
  /// The text with A to Z made small, and nothing else changed.
  var asciiLowercased: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          ("A"..."Z").contains(scalar)
            ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value + 32)) : scalar
        }))
  }
}
