#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Finds the records in Apple Health's XML, skips everything else, and reports damage.
///
/// It isn't an XML parser: real exports have an invalid document type, stray control bytes and
/// unescaped quotes. Entities aren't expanded, so they can't exhaust the memory. Text between tags,
/// mismatched elements and tags that contain others are damage, where records may have been lost.
final class RecordScanner {
  enum Found {
    case record(RecordAttributes)
    case malformed(FilePlace, SampleFault)
    case end(ReadEnd)
  }

  /// The longest tag, comment or similar.
  private static let longest = 64 << 10
  private static let longestName = 64

  private let window: ByteWindow
  private var open = OpenElements()
  /// Whether the first element was found; anything before it is ignored.
  private var hasBegun = false
  private var hasEnded = false
  /// Whether the text before the next tag belongs to damage that was already reported.
  private var isRecovering = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  func next() throws -> Found {
    while true {
      if let place = try passToTag() { return damage("it is outside any tag", at: place) }
      guard window.available > 0 else {
        return .end(hasEnded ? .whole : .truncated(window.place(at: window.end)))
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

  private var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
  }

  private func isAfterName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private func damage(_ words: String, at place: FilePlace) -> Found {
    open.passDamage()
    return .malformed(place, .malformed(words))
  }

  /// Damage at the current position; reading continues at a later one.
  private func damage(_ words: String, continuingAt position: Int) -> Found {
    let place = window.place(at: window.position)
    window.position = position
    isRecovering = true
    return damage(words, at: place)
  }

  /// Skips white space before the next tag; returns the position of any other text.
  private func passToTag() throws -> FilePlace? {
    var place: FilePlace?
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

  private func record() throws -> Found? {
    if open.endUnended("Record") {
      return damage("the record before it has no end", at: window.place(at: window.position))
    }
    let (parser, result) = try tag(after: 7)
    guard case .tag(let end) = result else { return torn(result) }
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

  private func otherTag() throws -> Found? {
    try window.ensure(Self.longestName + 2)
    let length = nameLength(from: 1)
    guard length > 0, 1 + length < rest.count, isAfterName(rest[1 + length]) else {
      if window.isAtEnd, 1 + length == rest.count { return truncated() }
      return damage("it isn't a tag", continuingAt: window.position + 1)
    }
    let (parser, result) = try tag(after: 1 + length)
    guard case .tag(let end) = result else { return torn(result) }
    hasBegun = true
    let name = UnsafeBufferPointer(rebasing: rest[1..<1 + length])
    let attributes = parser.attributes
    if attributes.value != nil,
      attributes.startDate != nil || attributes.endDate != nil || attributes.sourceName != nil
    {
      return damage(
        "it looks like a record, but its tag is '\(String(decoding: name, as: UTF8.self))'",
        continuingAt: end)
    }
    if let problem = parser.problem { return damage(problem, continuingAt: end) }
    if !parser.isClosed { open.begin(name) }
    window.position = end
    return nil
  }

  private func closing() throws -> Found? {
    try window.ensure(2 * Self.longestName)
    let length = nameLength(from: 2)
    let name = UnsafeBufferPointer(rebasing: rest[2..<2 + length])
    let end = rest[(2 + length)...].firstIndex { $0 > 0x20 } ?? rest.endIndex
    let isRoot = name.spells("HealthData")
    guard end < rest.count else {
      guard window.isAtEnd else {
        return damage("it isn't a tag", continuingAt: window.position + 2)
      }
      guard isRoot else { return truncated() }
      hasEnded = true
      window.position = window.end
      return nil
    }
    guard length > 0, rest[end] == UInt8(ascii: ">") else {
      return damage("it isn't a tag", continuingAt: window.position + 2)
    }
    if isRoot { hasEnded = true }
    let fits = open.end(name)
    let place = fits ? nil : window.place(at: window.position)
    let words = fits ? "" : "'</\(String(decoding: name, as: UTF8.self))>' has no matching start"
    window.position += end + 1
    return place.map { damage(words, at: $0) }
  }

  private func nameLength(from start: Int) -> Int {
    let end = min(rest.count, start + Self.longestName)
    guard start < end else { return 0 }
    return rest[start..<end].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
    }.count
  }

  /// Parses the tag at the current position, whose name has a length.
  private func tag(after length: Int) throws -> (TagParser, TagParser.Result) {
    while true {
      var parser = TagParser(bytes: window.bytes, end: window.end)
      parser.attributes.start = window.position
      let result = parser.parse(from: window.position + length)
      guard case .needsMore = result, window.available <= Self.longest, try window.fill() else {
        return (parser, result)
      }
    }
  }

  /// Handles an incomplete tag: reading continues at the next record.
  private func torn(_ result: TagParser.Result) -> Found {
    if case .malformed(let end) = result {
      // A '<' that begins no tag is skipped with the rest.
      let follows = end + 1 < window.end ? window.bytes[end + 1] : 0
      return damage("its quotes don't match", continuingAt: follows > 0x20 ? end : end + 1)
    }
    let isCut = window.isAtEnd && window.available <= Self.longest
    let next = rest.dropFirst().firstIndex { $0 == UInt8(ascii: "<") }.flatMap { first in
      rest.indices[first...].first { index in
        UnsafeBufferPointer(rebasing: rest[index...]).begins("<Record ")
      }
    }
    if let next {
      return damage("its quotes don't match", continuingAt: window.position + next)
    }
    if isCut { return truncated() }
    return damage("its tag doesn't end within 64 KiB", continuingAt: window.position + 1)
  }

  private func truncated() -> Found {
    let place = window.place(at: window.position)
    window.position = window.end
    return .end(.truncated(place))
  }

  // MARK: Ignored parts

  private func declaration() throws -> Found? {
    let tag = rest
    if tag.begins("<!--") { return try pass(to: "-->", after: 4) }
    if tag.begins("<![CDATA[") { return try pass(to: "]]>", after: 9) }
    if tag.begins("<?") { return try pass(to: "?>", after: 2) }
    guard !hasBegun else {
      return damage("it isn't a tag", continuingAt: window.position + 1)
    }
    if tag.begins("<!DOCTYPE") { return try passDocumentType() }
    window.position += 1
    return nil
  }

  /// Skips the document type.
  ///
  /// It ends with its bracket, or where the first element begins, because in exports of iOS 16 it
  /// isn't well-formed.
  private func passDocumentType() throws -> Found? {
    window.position += 1
    while true {
      try window.ensure(16)
      guard window.available > 0 else { return nil }
      let marks: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: "<")]
      guard let index = rest.firstIndex(where: marks.contains) else {
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

  private func pass(to mark: StaticString, after start: Int) throws -> Found? {
    let length = mark.utf8CodeUnitCount
    let last = mark.utf8Start[length - 1]
    var seen = start
    while true {
      while seen < rest.count,
        let found = memchr(window.bytes + window.position + seen, Int32(last), rest.count - seen)
      {
        seen =
          UnsafeRawPointer(window.bytes + window.position).distance(to: UnsafeRawPointer(found)) + 1
        guard seen >= start + length else { continue }
        if UnsafeBufferPointer(rebasing: rest[(seen - length)..<seen]).spells(mark) {
          window.position += seen
          return nil
        }
      }
      seen = max(start, rest.count)
      if window.available <= Self.longest, try window.fill() { continue }
      if !hasBegun {
        window.position = window.isAtEnd ? window.end : window.position + 2
        return nil
      }
      return damage("it has no end", continuingAt: window.position + 2)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func begins(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    guard let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  func ends(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(rebasing: self[(count - text.utf8CodeUnitCount)...]).begins(text)
  }
}
