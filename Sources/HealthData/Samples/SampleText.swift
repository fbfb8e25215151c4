/// The names of sources and devices as they are kept.
enum SampleText {
  private static let limit = 256

  /// A name of a length that can be shown.
  static func name(_ text: String) -> String {
    text.utf8.count <= limit ? text : String(text.prefix(limit / 4))
  }
}
