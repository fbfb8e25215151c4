/// Preserves texts that don't fit in an iCalendar line unchanged.
///
/// Lines can't contain control characters except tabs, and have one kind of line end. The exact
/// text is written to a parameter of our own, which counts only as long as the plain text hasn't
/// been edited.
enum ExactText {
  static let parameter = "X-WIDGETRY-EXACT"

  /// The text in the form that fits in a line, before escaping.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: isControl) else { return text }
    var plain = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": if previous != "\r" { plain.append("\n") }
      case "\r": plain.append("\n")
      default: if scalar.value > 0x7F || !isControl(UInt8(scalar.value)) { plain.append(scalar) }
      }
      previous = scalar
    }
    return String(plain)
  }

  /// The parameter with the exact texts; empty if the plain ones are exact.
  static func parameter(for texts: [String]) -> String {
    // Texts that are equal in Swift may have different line ends.
    guard texts.contains(where: { !plain($0).utf8.elementsEqual($0.utf8) }) else { return "" }
    return ";\(parameter)=" + texts.map { "\"\(escaped($0))\"" }.joined(separator: ",")
  }

  /// The exact text in a parameter's value, if the plain text still matches.
  static func text(_ value: String, beside plain: String) -> String? {
    guard let text = unescaped(value), Self.plain(text).utf8.elementsEqual(plain.utf8) else {
      return nil
    }
    return text
  }

  /// Tabs and line feeds are allowed in texts.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
  }

  private static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      let hasMeaning = "\"%^\n\t".utf8.contains(byte)
      if hasMeaning || isControl(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
      } else {
        escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func unescaped(_ value: String) -> String? {
    let bytes = HexEscapes.decoded(Array(value.utf8)[...], mark: UInt8(ascii: "%"))
    let text = String(validating: bytes, as: UTF8.self)
    return text.flatMap { $0.utf8.contains(0) ? nil : $0 }
  }
}
