/// The stored form of names of sources and devices.
enum SampleText {
  static let limit = 256

  /// A name without invisible characters, shortened for display.
  static func name(_ text: String, limit: Int = limit) -> String {
    var text = text
    text.unicodeScalars.removeAll { $0.value < 0x20 || $0.value == 0x7F }
    return text.utf8.count <= limit ? text : String(text.prefix(limit / 4))
  }
}
