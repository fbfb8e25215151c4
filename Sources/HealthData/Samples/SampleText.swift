/// The names of sources and devices as they are kept.
enum SampleText {
  static let limit = 256

  /// A name of a length that can be shown, without what no one can see.
  static func name(_ text: String, limit: Int = limit) -> String {
    var text = text
    text.unicodeScalars.removeAll { $0.value < 0x20 || $0.value == 0x7F }
    return text.utf8.count <= limit ? text : String(text.prefix(limit / 4))
  }
}
