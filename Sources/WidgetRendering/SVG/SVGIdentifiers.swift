/// Creates unique ids for the gradients, clip paths and other definitions of one SVG picture.
struct SVGIdentifiers {
  private let prefix: [UInt8]
  private var count: UInt = 0

  /// - Parameter prefix: the start of all ids, which distinguishes the pictures of a page;
  ///   characters that aren't allowed in an id are removed.
  init(prefix: String) {
    let kept = prefix.utf8.prefix(64).filter(Self.isNamePart)
    self.prefix = kept.first.map(Self.isLetter) == true ? kept : Array("w".utf8) + kept
  }

  /// Creates a new id.
  mutating func next() -> SVGIdentifier {
    count += 1
    return SVGIdentifier(number: count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Writes an id without quotes.
  func write(_ identifier: SVGIdentifier, to buffer: inout MarkupBuffer) {
    buffer.plain(prefix)
    buffer.markup("-")
    buffer.whole(identifier.number)
  }

  /// Writes a fixed id, such as the title's.
  func write(_ name: StaticString, to buffer: inout MarkupBuffer) {
    buffer.plain(prefix)
    buffer.markup("-")
    buffer.markup(name)
  }
}

/// The id of a definition, without its prefix.
struct SVGIdentifier: Hashable {
  fileprivate let number: UInt
}
