/// Decodes the values of attributes in Apple's export.
enum XMLText {
  /// The value as text, with entities such as `&amp;` decoded and control characters removed.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let plain = String(validating: bytes, as: UTF8.self) ?? LegacyText.text(bytes)
    let decoded = bytes.contains(UInt8(ascii: "&")) ? decoding(plain) : plain
    guard decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return decoded
    }
    return String(
      String.UnicodeScalarView(
        decoded.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }

  /// The text with XML's predefined entities and numbers decoded; unknown entities are unchanged.
  static func decoding(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(named: rest[rest.index(after: mark)..<end])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}
