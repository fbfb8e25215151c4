internal import Foundation

/// Decodes text of old vCards, which declare a charset such as `ISO-8859-1` or `EUC-KR`.
enum Charset {
  /// The decoded text; nil if the charset is unknown or the bytes are invalid in it.
  static func text(of bytes: some Sequence<UInt8>, in name: String) -> String? {
    let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
    if ["iso88591", "latin1", "windows1252", "cp1252"].contains(name) { return western(bytes) }
    guard let number = numbers[name] else { return nil }
    let encoding = String.Encoding(rawValue: 0x8000_0000 | number)
    guard let text = String(data: Data(bytes), encoding: encoding) else { return nil }
    // Some converters map invalid bytes to the private use area instead of failing.
    return text.unicodeScalars.contains { 0xE000...0xF8FF ~= $0.value || $0 == "\u{FFFD}" }
      ? nil : text
  }

  /// Decodes Latin-1 as Windows-1252, because files that declare Latin-1 often contain the letters
  /// that Windows added in place of control characters.
  private static func western(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let index = Int(byte) - 0x80
      text.append(
        windowsLetters.indices.contains(index) ? windowsLetters[index] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters of the bytes from 80 to 9F; five bytes are unassigned and stay unchanged.
  private static let windowsLetters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Foundation's encoding numbers, by charset names without hyphens.
  private static let numbers: [String: UInt] = [
    // Windows' Korean code page includes all of EUC-KR.
    "euckr": 0x0422, "cp949": 0x0422, "ms949": 0x0422, "uhc": 0x0422, "windows949": 0x0422,
    "ksc56011987": 0x0422, "ksc5601": 0x0422,
    "shiftjis": 0x0420, "sjis": 0x0420, "windows31j": 0x0420, "cp932": 0x0420,
    "gb2312": 0x0421, "gbk": 0x0421, "gb18030": 0x0632, "big5": 0x0423,
    "iso88592": 0x0202, "windows1250": 0x0501, "windows1251": 0x0502, "koi8r": 0x0A02,
    "iso885915": 0x020F,
  ]
}
