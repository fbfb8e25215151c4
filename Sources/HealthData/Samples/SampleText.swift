/// Cleans up the names of sources and devices before they are stored.
enum SampleText {
  /// The maximum length of a name in bytes.
  static let limit = 256

  /// The name without control characters, shortened if it is longer than the limit.
  static func name(_ text: String, limit: Int = limit) -> String {
    var text = text
    text.unicodeScalars.removeAll { $0.value < 0x20 || $0.value == 0x7F }
    return text.utf8.count <= limit ? text : String(text.prefix(limit / 4))
  }
}
