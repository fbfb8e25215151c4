#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Parses the attributes of one tag, in any order and with any white space.
struct TagParser {
  enum Result {
    /// The tag ends before this position.
    case tag(end: Int)
    /// The tag is malformed; reading continues at this position.
    case malformed(end: Int)
    case needsMore
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  var attributes = RecordAttributes()
  /// Whether the element ends with its tag.
  private(set) var isClosed = false
  /// Whether it contains NUL, which damaged disks and files contain in place of lost data.
  private var hasNUL = false

  init(bytes: UnsafePointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// What is wrong with a complete tag.
  var problem: String? {
    if hasNUL { return "it contains NUL" }
    return attributes.isRepeated ? "it has an attribute twice" : nil
  }

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
      while position < end, isOfName(bytes[position]) { position += 1 }
      let nameEnd = position
      while position < end, bytes[position] <= 0x20 { position += 1 }
      guard position < end else { return .needsMore }
      guard bytes[position] == UInt8(ascii: "=") else {
        // Skips an attribute without a value, or a stray quote.
        passStray(name..<nameEnd)
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
        attributes.take(
          name: UnsafeBufferPointer(start: bytes + name, count: nameEnd - name),
          UnsafeBufferPointer(start: bytes + text, count: close - text))
        position = close + 1
      case let other: return other
      }
    }
    return .needsMore
  }

  /// Skips text that isn't an attribute.
  ///
  /// It is harmless after a user-chosen name, because exports don't escape quotes in these: it is
  /// the rest of the name. After a `sourceName` it may instead belong to other attributes of a
  /// damaged record, if it has a colon or an ampersand, or begins like an attribute.
  private mutating func passStray(_ range: Range<Int>) {
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

  private func isOfName(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
  }

  /// The quote that ends a value: the first one that white space or the tag's end follows.
  private func endOfText(from start: Int, _ quote: UInt8) -> Result {
    var position = start
    while position < end, let found = memchr(bytes + position, Int32(quote), end - position) {
      let close = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
      guard close + 1 < end else { return .needsMore }
      let next = bytes[close + 1]
      if next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
        return tag(in: start..<close).map { .malformed(end: $0) } ?? .tag(end: close)
      }
      // A quote inside the value; but a value never extends into the next tag or attribute.
      if let open = memchr(bytes + start, Int32(UInt8(ascii: "<")), close - start) {
        return .malformed(end: UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(open)))
      }
      if close > start, bytes[close - 1] == UInt8(ascii: "=") { return .malformed(end: close) }
      // Apple's device values end in `&gt;`, so a quote after it that ends nothing shows damage.
      if UnsafeBufferPointer(start: bytes + start, count: close - start).ends("&gt;") {
        return .malformed(end: close)
      }
      position = close + 1
    }
    return .needsMore
  }

  /// The position of a tag inside a value; the value's own end is then missing.
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
