/// An address that a picture may lead to: of the web, mail, telephone or an app's own scheme.
package struct LinkAddress: Hashable, Sendable {
  package let text: String

  /// Nil is an address that is never live: one without a scheme, with a scheme that runs or reads something where the
  /// picture is, or with characters that no address has.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.limit, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let scheme = text[..<colon].lowercased()
    guard let first = scheme.utf8.first, Self.isLetter(first),
      scheme.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }),
      !Self.refused.contains(scheme)
    else { return nil }
    guard text.unicodeScalars.allSatisfy({ Self.isAllowed($0) }) else { return nil }
    self.text = text
  }

  private static let limit = 2048

  private static let refused: Set<String> = [
    "javascript", "data", "file", "vbscript", "blob", "about", "filesystem", "livescript", "mocha",
    "jar", "resource", "chrome", "intent", "mhtml", "ws", "wss", "ftp",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && !isHidden(scalar)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F..<0xA1, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0xFEFF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
