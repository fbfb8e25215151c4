/// The address of a widget's link that is safe to open without asking: a web address, or a mail
/// address without attachments.
///
/// Pictures, pages and terminal cards contain only these links.
package struct LinkAddress: Hashable, Sendable {
  package let text: String

  /// Checks an address; nil if it isn't safe to open.
  ///
  /// Other schemes could start any program with any argument. Invisible characters could make an
  /// address look like another one.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.limit, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.unicodeScalars.allSatisfy({ Self.isAllowed($0) })
    else { return nil }
    let rest = text[text.utf8.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "http", "https":
      guard rest.hasPrefix("//"), let first = rest.utf8.dropFirst(2).first,
        !"/?#\\".utf8.contains(first)
      else { return nil }
    case "mailto": guard MailHeaders.areHarmless(in: rest) else { return nil }
    default: return nil
    }
    self.text = text
  }

  /// The address in ASCII: other characters are percent-encoded.
  ///
  /// - Parameter signs: ASCII characters that are percent-encoded, too, because they have a meaning
  ///   where the address is written.
  package func ascii(encoding signs: String = "") -> String {
    text.utf8.reduce(into: "") { text, byte in
      if byte > 0x20, byte < 0x7F, !signs.utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  private static let limit = 2048

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
