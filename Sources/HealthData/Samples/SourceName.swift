/// The name of a source as a file has it, which may be broken: cut within a letter, or in another encoding.
struct SourceName: Hashable {
  /// Stands for each place where something is broken.
  static let gap: Unicode.Scalar = "\u{FFFD}"

  /// As it is stored where no known source has the name.
  let text: String
  /// Whether nothing in it is broken.
  let isWhole: Bool
  /// What a whole or broken name can be compared by; nil where a broken one is too long or says too little.
  let pattern: NamePattern?

  /// A name that was read as text.
  init(_ text: String) {
    self.text = SampleText.name(text)
    isWhole = !self.text.unicodeScalars.contains(Self.gap)
    pattern = NamePattern(self.text)
  }

  /// A name in XML.
  init(xml bytes: UnsafeBufferPointer<UInt8>) {
    text = SampleText.name(XMLText.text(bytes))
    isWhole =
      String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(where: { $0 < 0x20 })
      && !text.unicodeScalars.contains(Self.gap)
    pattern = isWhole ? NamePattern(text) : NamePattern(XMLText.decoding(Self.withGaps(bytes)))
  }

  /// The text with a gap for each broken byte: control bytes, and what isn't UTF-8.
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
        // The end of a letter whose beginning is broken: what stands there is its beginning.
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
