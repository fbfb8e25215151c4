#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads the attributes of one tag, in any order and with any blanks between them.
struct TagParser {
  enum Result {
    /// The tag ends before this place.
    case tag(end: Int)
    /// What is sensible goes on at this place.
    case malformed(end: Int)
    case needsMore
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  var attributes = RecordAttributes()

  init(bytes: UnsafePointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  mutating func parse(from start: Int) -> Result {
    var position = start
    while position < end {
      let byte = bytes[position]
      // Stray control bytes count as blanks.
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        position += 1
        continue
      }
      if byte == UInt8(ascii: ">") { return .tag(end: position + 1) }
      if byte == UInt8(ascii: "<") { return .malformed(end: position) }
      let name = position
      while position < end, isOfName(bytes[position]) { position += 1 }
      let nameEnd = position
      while position < end, bytes[position] <= 0x20 { position += 1 }
      guard position < end else { return .needsMore }
      guard bytes[position] == UInt8(ascii: "=") else {
        // Something without a value, or a stray quote, is passed over.
        position = max(position, nameEnd + (nameEnd == name ? 1 : 0))
        continue
      }
      position += 1
      while position < end, bytes[position] <= 0x20 { position += 1 }
      guard position < end else { return .needsMore }
      let quote = bytes[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
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

  private func isOfName(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
  }

  /// The quote that ends a text: the first that something sensible follows.
  private func endOfText(from start: Int, _ quote: UInt8) -> Result {
    var position = start
    while position < end, let found = memchr(bytes + position, Int32(quote), end - position) {
      let close = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
      guard close + 1 < end else { return .needsMore }
      let next = bytes[close + 1]
      if next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
        return .tag(end: close)
      }
      // A quote inside of quotes; but no text reaches into the next tag.
      if let open = memchr(bytes + start, Int32(UInt8(ascii: "<")), close - start) {
        return .malformed(end: UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(open)))
      }
      position = close + 1
    }
    return .needsMore
  }
}
