/// Writes iCalendar properties, folded into lines of at most 75 bytes as RFC 5545 requires.
struct FoldedLines {
  /// The maximum length of a line in bytes, without its line end.
  static let width = 75

  /// The bytes written since ``removeAll()``.
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a property whose value needs no escaping, such as a date, a rule or a keyword.
  mutating func line(_ name: String, _ value: String) {
    fold("\(name):\(value)")
  }

  /// Writes a property whose value is text.
  mutating func text(_ name: String, _ value: String) {
    texts(name, [value])
  }

  /// Writes a property whose value is a list of texts.
  mutating func texts(_ name: String, _ values: [String]) {
    let texts = values.map { Self.escaped(ExactText.plain($0)) }
    fold("\(name)\(ExactText.parameter(for: values)):\(texts.joined(separator: ","))")
  }

  private mutating func fold(_ line: String) {
    var room = Self.width
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if width > room {
        bytes += [0x0D, 0x0A, 0x20]
        room = Self.width - 1
      }
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      room -= width
    }
    bytes += [0x0D, 0x0A]
  }

  /// Escapes a text whose only control characters are tabs and line feeds.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
