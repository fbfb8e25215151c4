/// The name of a source as a file has it, which may be broken: cut within a letter, or in another encoding.
struct SourceName: Hashable {
  /// Stands for each place where something is broken.
  static let gap: Unicode.Scalar = "\u{FFFD}"

  /// As it is kept where no known source has the name.
  let text: String
  /// The name with a gap for what is broken; nil where nothing is.
  let broken: String?

  /// A name that was read as text.
  init(_ text: String) {
    self.text = SampleText.name(text)
    broken = nil
  }

  /// A name in XML.
  init(xml bytes: UnsafeBufferPointer<UInt8>) {
    text = SampleText.name(XMLText.text(bytes))
    if String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(where: { $0 < 0x20 }) {
      broken = nil
    } else {
      broken = SampleText.name(XMLText.decoding(Self.withGaps(bytes)), limit: .max)
    }
  }

  /// Whether two names can be the same one, where each gap hides one letter or none.
  static func agree(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    // Which beginnings of the other agree with the beginning of the one that was looked at.
    var agreeing = [true]
    for scalar in other { agreeing.append(agreeing[agreeing.count - 1] && scalar == gap) }
    for scalar in one {
      var next = [agreeing[0] && scalar == gap]
      for (index, candidate) in other.enumerated() {
        let isEither = scalar == candidate || scalar == gap || candidate == gap
        next.append(
          agreeing[index] && isEither || agreeing[index + 1] && scalar == gap
            || next[index] && candidate == gap)
      }
      agreeing = next
    }
    return agreeing[other.count]
  }

  /// The text with gaps for control bytes and for what is no UTF-8.
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
        index += length
        scalars.append(gap)
      case .emptyInput: return String(scalars)
      }
    }
  }
}
