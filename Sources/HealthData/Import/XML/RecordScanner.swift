#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Finds the records in Apple Health's XML, skips everything else, and reports damage.
///
/// ``RecordReader`` uses it instead of an XML parser, because real exports have an invalid document
/// type, stray control bytes and unescaped quotes. Entities aren't expanded, so they can't exhaust
/// the memory. Text between tags, mismatched end tags, and tags inside other tags are damage, where
/// records may have been lost.
final class RecordScanner {
  enum Found {
    case record(RecordAttributes)
    case malformed(FilePosition, SampleFault)
    case end(ReadEnd)
  }

  /// The maximum length of a tag or comment.
  private static let maximumTagLength = 64 << 10
  private static let maximumNameLength = 64

  private let window: ByteWindow
  private var open = OpenElements()
  /// Whether the first element was found; anything before it is ignored.
  private var hasBegun = false
  /// Whether the end tag of the root element was found.
  private var hasEnded = false
  /// Whether text before the next tag belongs to damage that was already reported.
  private var isRecovering = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// Returns the next record or damage, or the end.
  func next() throws -> Found {
    while true {
      if let place = try skipToTag() {
        return damage("there is text outside of any tag", at: place)
      }
      guard window.available > 0 else {
        return .end(hasEnded ? .complete : .truncated(window.place(at: window.end)))
      }
      if window.available < 16 { try window.ensure(16) }
      let tag = rest
      let found: Found? =
        if tag.begins("<Record"), tag.count > 7, isAfterName(tag[7]) {
          try record()
        } else if tag.begins("</") {
          try closing()
        } else if tag.begins("<!") || tag.begins("<?") {
          try declaration()
        } else {
          try otherTag()
        }
      if let found { return found }
    }
  }

  /// The unread bytes in the window.
  private var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
  }

  /// Whether a byte ends the name of a tag.
  private func isAfterName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private func damage(_ problem: String, at place: FilePosition) -> Found {
    open.expectMismatch()
    return .malformed(place, .malformed(problem))
  }

  /// Reports damage at the current position, and continues at a later one.
  private func damage(_ problem: String, continuingAt position: Int) -> Found {
    let place = window.place(at: window.position)
    window.position = position
    isRecovering = true
    return damage(problem, at: place)
  }

  /// Skips to the next tag; returns the position of skipped text, unless it is only white space.
  private func skipToTag() throws -> FilePosition? {
    var place: FilePosition?
    repeat {
      while window.available > 0 {
        switch window.bytes[window.position] {
        case UInt8(ascii: "<"):
          isRecovering = false
          return place
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
          window.position += 1
        default:
          if place == nil, hasBegun, !isRecovering { place = window.place(at: window.position) }
          let tag = memchr(
            window.bytes + window.position, Int32(UInt8(ascii: "<")), window.available)
          window.position =
            tag.map { UnsafeRawPointer(window.bytes).distance(to: UnsafeRawPointer($0)) }
            ?? window.end
        }
      }
    } while try window.fill()
    return place
  }

  // MARK: Tags

  /// Reads a `<Record` tag.
  private func record() throws -> Found? {
    if open.closeUnended("Record") {
      return damage("the previous record has no end tag", at: window.place(at: window.position))
    }
    let (parser, result) = try tag(after: 7)
    guard case .tag(let end) = result else { return try incompleteTag(result) }
    hasBegun = true
    if let problem = parser.problem {
      return damage(problem, continuingAt: end)
    }
    window.position = end
    if !parser.isClosed {
      open.begin(UnsafeBufferPointer(start: window.bytes + parser.attributes.start + 1, count: 6))
    }
    return .record(parser.attributes)
  }

  /// Reads the start tag of any other element, which is ignored unless it shows damage.
  private func otherTag() throws -> Found? {
    try window.ensure(Self.maximumNameLength + 2)
    let length = nameLength(from: 1)
    guard length > 0, 1 + length < rest.count, isAfterName(rest[1 + length]) else {
      if window.isAtEnd, 1 + length == rest.count { return truncated() }
      return damage("there is an invalid tag", continuingAt: window.position + 1)
    }
    let (parser, result) = try tag(after: 1 + length)
    guard case .tag(let end) = result else { return try incompleteTag(result) }
    hasBegun = true
    let name = UnsafeBufferPointer(rebasing: rest[1..<1 + length])
    let attributes = parser.attributes
    if attributes.value != nil,
      attributes.startDate != nil || attributes.endDate != nil || attributes.sourceName != nil
    {
      return damage(
        "the tag '\(String(decoding: name, as: UTF8.self))' has the attributes of a record",
        continuingAt: end)
    }
    if let problem = parser.problem { return damage(problem, continuingAt: end) }
    if !parser.isClosed { open.begin(name) }
    window.position = end
    return nil
  }

  /// Reads an end tag.
  private func closing() throws -> Found? {
    // What is found mustn't depend on how much of the file has arrived.
    let limit = 2 * Self.maximumNameLength
    try window.ensure(limit + 1)
    let tag = rest.prefix(limit)
    let length = nameLength(from: 2)
    let name = UnsafeBufferPointer(rebasing: rest[2..<2 + length])
    let end = tag[(2 + length)...].firstIndex { $0 > 0x20 } ?? tag.endIndex
    let isRoot = name.spells("HealthData")
    guard end < tag.count else {
      guard rest.count <= limit else {
        return damage("there is an invalid tag", continuingAt: window.position + 2)
      }
      guard isRoot else { return truncated() }
      hasEnded = true
      window.position = window.end
      return nil
    }
    guard length > 0, rest[end] == UInt8(ascii: ">") else {
      return damage("there is an invalid tag", continuingAt: window.position + 2)
    }
    if isRoot { hasEnded = true }
    let matches = open.end(name)
    let place = matches ? nil : window.place(at: window.position)
    let problem =
      matches ? "" : "'</\(String(decoding: name, as: UTF8.self))>' has no matching start tag"
    window.position += end + 1
    return place.map { damage(problem, at: $0) }
  }

  /// The length of the name at an index in the unread bytes; 0 if there is none.
  private func nameLength(from start: Int) -> Int {
    let end = min(rest.count, start + Self.maximumNameLength)
    guard start < end else { return 0 }
    return rest[start..<end].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
    }.count
  }

  /// Parses the tag at the current position.
  ///
  /// - Parameter length: The length of the tag's beginning up to its attributes, such as `<Record`.
  private func tag(after length: Int) throws -> (TagParser, TagParser.Result) {
    while true {
      var parser = TagParser(bytes: window.bytes, end: window.end)
      parser.attributes.start = window.position
      let result = parser.parse(from: window.position + length)
      guard case .needsMore = result, window.available <= Self.maximumTagLength, try window.fill()
      else { return (parser, result) }
    }
  }

  /// Reports a tag without an end, and continues at the next record.
  private func incompleteTag(_ result: TagParser.Result) throws -> Found {
    if case .malformed(let end) = result {
      // Reading more may move the window's bytes.
      let length = end - window.position
      try window.ensure(length + 2)
      // If white space follows, the '<' doesn't begin a tag.
      let isTag = length + 1 < rest.count && rest[length + 1] > 0x20
      return damage(
        "the quotes don't match", continuingAt: window.position + length + (isTag ? 0 : 1))
    }
    let isTruncated = window.isAtEnd && window.available <= Self.maximumTagLength
    let next = rest.dropFirst().firstIndex { $0 == UInt8(ascii: "<") }.flatMap { first in
      rest.indices[first...].first { index in
        UnsafeBufferPointer(rebasing: rest[index...]).begins("<Record ")
      }
    }
    if let next {
      return damage("the quotes don't match", continuingAt: window.position + next)
    }
    if isTruncated { return truncated() }
    return damage("the tag is longer than 64 KiB", continuingAt: window.position + 1)
  }

  private func truncated() -> Found {
    let place = window.place(at: window.position)
    window.position = window.end
    return .end(.truncated(place))
  }

  // MARK: Ignored parts

  /// Skips a comment, a declaration or similar.
  private func declaration() throws -> Found? {
    let tag = rest
    if tag.begins("<!--") { return try skip(to: "-->", after: 4) }
    if tag.begins("<![CDATA[") { return try skip(to: "]]>", after: 9) }
    if tag.begins("<?") { return try skip(to: "?>", after: 2) }
    guard !hasBegun else {
      return damage("there is an invalid tag", continuingAt: window.position + 1)
    }
    if tag.begins("<!DOCTYPE") { return try skipDocumentType() }
    window.position += 1
    return nil
  }

  /// Skips the document type.
  ///
  /// The document type ends with `]>`, or where the first element begins: in exports of iOS 16, it
  /// isn't well-formed.
  private func skipDocumentType() throws -> Found? {
    window.position += 1
    while true {
      try window.ensure(16)
      guard window.available > 0 else { return nil }
      let stops: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: "<")]
      guard let index = rest.firstIndex(where: stops.contains) else {
        window.position = window.end
        continue
      }
      window.position += index
      try window.ensure(16)
      if rest.begins("]>") {
        window.position += 2
        return nil
      }
      if rest.begins("<HealthData") || rest.begins("<ExportDate") || rest.begins("<Record ") {
        return nil
      }
      window.position += 1
    }
  }

  /// Skips to the end of a comment or similar; reports damage if it has no end.
  private func skip(to terminator: StaticString, after start: Int) throws -> Found? {
    let length = terminator.utf8CodeUnitCount
    let last = terminator.utf8Start[length - 1]
    var seen = start
    while true {
      while seen < rest.count,
        let found = memchr(window.bytes + window.position + seen, Int32(last), rest.count - seen)
      {
        seen =
          UnsafeRawPointer(window.bytes + window.position).distance(to: UnsafeRawPointer(found)) + 1
        guard seen >= start + length else { continue }
        if UnsafeBufferPointer(rebasing: rest[(seen - length)..<seen]).spells(terminator) {
          window.position += seen
          return nil
        }
      }
      seen = max(start, rest.count)
      if window.available <= Self.maximumTagLength, try window.fill() { continue }
      if !hasBegun {
        window.position = window.isAtEnd ? window.end : window.position + 2
        return nil
      }
      return damage("a comment or declaration has no end", continuingAt: window.position + 2)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes begin with a text.
  func begins(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    guard let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Whether the bytes end with a text.
  func ends(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(rebasing: self[(count - text.utf8CodeUnitCount)...]).begins(text)
  }
}
