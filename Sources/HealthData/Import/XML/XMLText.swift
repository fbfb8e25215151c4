internal import WidgetModel

/// Decodes the values of attributes in Apple's export.
enum XMLText {
  /// The value as text, with entities such as `&amp;` decoded and control characters removed.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let plain = String(validating: bytes, as: UTF8.self) ?? LegacyText.text(bytes)
    let decoded = bytes.contains(UInt8(ascii: "&")) ? XMLEntities.decoded(plain[...]) : plain
    guard decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return decoded
    }
    return String(
      String.UnicodeScalarView(
        decoded.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
