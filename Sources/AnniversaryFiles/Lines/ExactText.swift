/// Preserves texts that iCalendar can't represent exactly, in a parameter of the property.
///
/// Texts in iCalendar can't contain control characters except tabs, nor different kinds of line
/// ends. So an export writes a plain text as the value, and the exact one as a parameter. An import
/// uses the exact text unless another program has since edited the plain one.
enum ExactText {
  /// The name of the parameter.
  static let parameter = "X-WIDGETRY-EXACT"

  /// The text without control characters and with LF as line end, before escaping.
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

  /// The parameter to write for some texts; empty if their plain form is exact.
  static func parameter(for texts: [String]) -> String {
    // Compare bytes, because strings with different line ends can be equal in Swift.
    guard texts.contains(where: { !plain($0).utf8.elementsEqual($0.utf8) }) else { return "" }
    return ";\(parameter)=" + texts.map { "\"\(escaped($0))\"" }.joined(separator: ",")
  }

  /// The exact text in a parameter's value; nil if its plain form isn't the given one.
  static func text(_ value: String, matching plain: String) -> String? {
    guard let text = unescaped(value), Self.plain(text).utf8.elementsEqual(plain.utf8) else {
      return nil
    }
    return text
  }

  /// Whether a byte is a control character other than the tabs and line feeds that texts allow.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
  }

  private static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      let isSpecial = "\"%^\n\t".utf8.contains(byte)
      if isSpecial || isControl(byte) {
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
