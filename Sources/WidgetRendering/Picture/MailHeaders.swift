/// Checks the headers in a `mailto:` address, which fill in parts of a mail.
///
/// The syntax is that of RFC 6068, but also of mail programs that interpret it less strictly.
enum MailHeaders {
  private static let known: Set<String> = ["to", "cc", "bcc", "subject", "body"]

  /// Whether an address only contains recipients, a subject and a body: no file to attach, and no
  /// header hidden inside another header's value.
  static func areHarmless(in address: Substring) -> Bool {
    // Some mail programs start a new header at any of these characters.
    let pieces = address.split(omittingEmptySubsequences: false) { "?&;#".contains($0) }
    guard let people = pieces.first, isHarmless(people, inBody: false) else { return false }
    return pieces.dropFirst().allSatisfy { piece in
      guard !piece.isEmpty else { return true }
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = decoded(parts[0]).map(asciiLowercased),
        known.contains(name)
      else { return false }
      return isHarmless(parts[1], inBody: name == "body")
    }
  }

  private static func isHarmless(_ text: Substring, inBody: Bool) -> Bool {
    guard let bytes = decoded(text) else { return false }
    return bytes.utf8.allSatisfy { byte in
      let isLineEnd = byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
      return (byte >= 0x20 && byte != 0x7F) || (inBody && isLineEnd)
    }
  }

  /// Removes percent encoding; nil if it is invalid.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, rest.prefix(2).allSatisfy(isHexadecimal),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// Converts ASCII letters only: `lowercased()` could turn another letter into an ASCII one.
  private static func asciiLowercased(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
