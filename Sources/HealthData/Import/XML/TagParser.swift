#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Parses the attributes of one XML tag for ``RecordScanner``, in any order.
struct TagParser {
  enum Result {
    /// The tag is complete and ends before this position.
    case tag(end: Int)
    /// The tag is malformed; reading continues at this position.
    case malformed(end: Int)
    /// The available bytes end inside the tag.
    case needsMore
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  var attributes = RecordAttributes()
  /// Whether the tag ends with `/>`, so that the element has no end tag.
  private(set) var isClosed = false
  /// Whether the tag contains NUL, which damaged disks and files contain in place of lost data.
  private var hasNUL = false

  init(bytes: UnsafePointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The message about damage in a complete tag; nil if the tag is intact.
  var problem: String? {
    if hasNUL { return "the tag contains a NUL byte" }
    return attributes.hasDuplicates ? "the tag has the same attribute twice" : nil
  }

  /// Parses the attributes from a position on.
  mutating func parse(from start: Int) -> Result {
    let result = attributes(from: start)
    if case .tag(let end) = result { hasNUL = memchr(bytes + start, 0, end - start) != nil }
    return result
  }

  private mutating func attributes(from start: Int) -> Result {
    var position = start
    while position < end {
      let byte = bytes[position]
      // Stray control bytes count as white space.
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        if byte > 0x20 { isClosed = true }
        position += 1
        continue
      }
      if byte == UInt8(ascii: ">") { return .tag(end: position + 1) }
      if byte == UInt8(ascii: "<") { return .malformed(end: position) }
      isClosed = false
      let name = position
      while position < end, isNameByte(bytes[position]) { position += 1 }
      let nameEnd = position
      while position < end, bytes[position] <= 0x20 { position += 1 }
      guard position < end else { return .needsMore }
      guard bytes[position] == UInt8(ascii: "=") else {
        // This is an attribute without a value, or a stray quote.
        skipStrayText(name..<nameEnd)
        position = max(position, nameEnd + (nameEnd == name ? 1 : 0))
        continue
      }
      position += 1
      while position < end, bytes[position] <= 0x20 { position += 1 }
      guard position < end else { return .needsMore }
      let quote = bytes[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        attributes.hasStrayText = true
        continue
      }
      let text = position + 1
      switch endOfText(from: text, quote) {
      case .tag(let close):
        attributes.add(
          name: UnsafeBufferPointer(start: bytes + name, count: nameEnd - name),
          UnsafeBufferPointer(start: bytes + text, count: close - text))
        position = close + 1
      case let other: return other
      }
    }
    return .needsMore
  }

  /// Records text that isn't an attribute.
  ///
  /// After a name that the user has chosen, such text is usually the rest of the name, because
  /// exports don't escape quotes in names. After a `sourceName`, it is damage if it contains a
  /// colon or an ampersand or begins like an attribute: then it belongs to other attributes.
  private mutating func skipStrayText(_ range: Range<Int>) {
    let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    switch attributes.last {
    case .device: attributes.mayContainName = true
    case .sourceName:
      if text.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "&") })
        || DamagedAttributeName.couldBegin(text)
      {
        attributes.hasStrayText = true
      }
      attributes.mayContainName = true
    case .other: attributes.hasStrayText = true
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
  }

  /// Finds the quote that ends a value: the first one before white space or the end of the tag.
  private func endOfText(from start: Int, _ quote: UInt8) -> Result {
    var position = start
    while position < end, let found = memchr(bytes + position, Int32(quote), end - position) {
      let close = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
      guard close + 1 < end else { return .needsMore }
      let next = bytes[close + 1]
      if next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
        return tag(in: start..<close).map { .malformed(end: $0) } ?? .tag(end: close)
      }
      // The quote is inside the value, unless the value would extend into the next attribute or
      // tag.
      if let open = memchr(bytes + start, Int32(UInt8(ascii: "<")), close - start) {
        return .malformed(end: UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(open)))
      }
      if close > start, bytes[close - 1] == UInt8(ascii: "=") { return .malformed(end: close) }
      // Apple's values of `device` end with `&gt;`, so a quote after that has to end the value.
      if UnsafeBufferPointer(start: bytes + start, count: close - start).ends("&gt;") {
        return .malformed(end: close)
      }
      position = close + 1
    }
    return .needsMore
  }

  /// The position of a tag inside a value, which shows that the value's closing quote is missing.
  private func tag(in text: Range<Int>) -> Int? {
    var position = text.lowerBound
    while let found = memchr(
      bytes + position, Int32(UInt8(ascii: "<")), text.upperBound - position)
    {
      let open = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
      let rest = UnsafeBufferPointer(start: bytes + open, count: text.upperBound - open)
      if rest.begins("</") || rest.begins("<Record") || rest.begins("<MetadataEntry") {
        return open
      }
      position = open + 1
    }
    return nil
  }
}
