/// Parses a text from its beginning, for ``DateText`` and other parsers of this module.
///
/// The cursor reads characters rather than scalars, so that Hangul matches in any Unicode form. It
/// accepts only the digits 0 to 9.
///
/// ```swift
/// var cursor = TextCursor("2026-05")
/// let year = cursor.number(digits: 4...4)  // 2026
/// let hasHyphen = cursor.take("-")  // true
/// ```
struct TextCursor {
  /// The text that wasn't read yet.
  private(set) var rest: Substring

  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a character if it comes next; returns whether it was skipped.
  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the next character.
  mutating func skip() {
    rest = rest.dropFirst()
  }

  /// Skips the next character if it is one of the given ones, and returns it; otherwise nil.
  mutating func take(anyOf characters: String) -> Character? {
    guard let next = rest.first, characters.contains(next) else { return nil }
    rest.removeFirst()
    return next
  }

  /// Reads all digits that come next; if their number isn't in the range, reads nothing and returns
  /// nil.
  mutating func digits(_ count: ClosedRange<Int>) -> Substring? {
    let digits = rest.prefix { $0.isASCIIDigit }
    guard count.contains(digits.utf8.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Reads an integer whose number of digits is in the range; nil if there is none, or if it
  /// doesn't fit in an `Int`.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    digits(count).flatMap { Int($0) }
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) && utf8.count == 1 }
}

extension StringProtocol {
  /// The text with A to Z in lower case; all other characters are unchanged.
  var asciiLowercased: String {
    String(
      decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 },
      as: UTF8.self)
  }
}
