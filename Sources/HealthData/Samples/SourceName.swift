internal import WidgetModel

/// The name of a source as read from a file.
///
/// The name may be damaged: cut within a letter, or in another encoding. Its `pattern` then helps
/// to find the source with the intact name.
struct SourceName: Hashable {
  /// The character that replaces damaged bytes.
  static let gap: Unicode.Scalar = "\u{FFFD}"

  /// The name to store if no known source matches.
  let text: String
  /// Whether the name is intact.
  let isWhole: Bool
  /// The pattern for comparisons; nil for a damaged name that is too long or mostly unreadable.
  let pattern: NamePattern?

  /// Creates a name that was already decoded.
  init(_ text: String) {
    self.text = SampleText.name(text)
    isWhole = !self.text.unicodeScalars.contains(Self.gap)
    pattern = NamePattern(self.text)
  }

  /// Decodes a name from the value of an XML attribute.
  init(xml bytes: UnsafeBufferPointer<UInt8>) {
    text = SampleText.name(XMLText.text(bytes))
    isWhole =
      String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(where: { $0 < 0x20 })
      && !text.unicodeScalars.contains(Self.gap)
    pattern =
      isWhole ? NamePattern(text) : NamePattern(XMLEntities.decoded(Self.withGaps(bytes)[...]))
  }

  /// The text with a gap for each damaged byte: control bytes and invalid UTF-8.
  private static func withGaps(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        index += encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        scalars.append(scalar.value < 0x20 ? gap : scalar)
      case .error(let length):
        // If a continuation byte has no start, the character before it is damaged too.
        if bytes[index] & 0xC0 == 0x80, let last = scalars.last, last != gap {
          scalars.removeLast()
          scalars.append(gap)
        }
        for _ in 0..<length { scalars.append(gap) }
        index += length
      case .emptyInput: return String(scalars)
      }
    }
  }
}
