#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Finds the records in Apple Health's XML and passes over everything else.
///
/// It is no parser of XML: real exports have a document type that no parser accepts, stray control bytes and quotes
/// inside of quotes. Entities are never defined here, so none can grow.
final class RecordScanner {
  enum Found {
    case record(RecordAttributes)
    case malformed(line: Int, SampleFault)
    case end(ReadEnd)
  }

  /// No tag of a record is longer.
  private static let longestTag = 64 << 10

  private let window: ByteWindow
  private var hasEnded = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  func next() throws -> Found {
    while true {
      let bytes = window.bytes
      guard
        let found = memchr(bytes + window.position, Int32(UInt8(ascii: "<")), window.available)
      else {
        window.position = window.end
        if try window.fill() { continue }
        return .end(hasEnded ? .whole : .truncated(line: window.line(at: window.end)))
      }
      window.position = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
      if window.available < 16 { try window.ensure(16) }
      let tag = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
      if tag.begins("<Record"), tag.count > 7, tag[7] <= 0x20 {
        if let found = try record() { return found }
      } else if tag.begins("<!") {
        try passDeclaration(tag)
      } else if tag.begins("<?") {
        try pass(to: "?>")
      } else {
        if tag.begins("</HealthData") { hasEnded = true }
        window.position += 1
      }
    }
  }

  /// Reads the tag at the present position; nil to go on with what follows.
  private func record() throws -> Found? {
    var isCut = false
    while true {
      let bytes = window.bytes
      var parser = TagParser(bytes: bytes, end: window.end)
      parser.attributes.start = window.position
      let result = parser.parse(from: window.position + 7)
      if case .needsMore = result, window.available <= Self.longestTag, !isCut {
        isCut = try !window.fill()
        continue
      }
      let start = window.position
      switch result {
      case .tag(let end):
        window.position = end
        return .record(parser.attributes)
      case .malformed(let end):
        window.position = end
        return .malformed(line: window.line(at: start), .malformed("its quotes do not match"))
      case .needsMore where isCut && window.isAtEnd:
        window.position = window.end
        return .end(.truncated(line: window.line(at: start)))
      case .needsMore:
        window.position += 7
        return .malformed(
          line: window.line(at: start), .malformed("its tag does not end within 64 KiB"))
      }
    }
  }

  private func passDeclaration(_ tag: UnsafeBufferPointer<UInt8>) throws {
    if tag.begins("<!--") { return try pass(to: "-->") }
    if tag.begins("<![CDATA[") { return try pass(to: "]]>") }
    guard tag.begins("<!DOCTYPE") else { return window.position += 1 }
    // The type is never read. It ends with its bracket, or where the document it is for begins:
    // in exports of iOS 16 it is not even well formed.
    window.position += 1
    while true {
      try window.ensure(16)
      guard window.available > 0 else { return }
      let rest = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
      let marks: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: "<")]
      guard let index = rest.firstIndex(where: marks.contains) else {
        window.position = window.end
        continue
      }
      window.position += index
      try window.ensure(16)
      let mark = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
      if mark.begins("]>") || mark.begins("<HealthData") { return }
      window.position += 1
    }
  }

  private func pass(to mark: StaticString) throws {
    window.position += 2
    let length = mark.utf8CodeUnitCount
    let last = mark.utf8Start[length - 1]
    while true {
      guard let found = memchr(window.bytes + window.position, Int32(last), window.available) else {
        // The mark may be cut in two: what could be its beginning stays.
        window.position = max(window.position, window.end - length + 1)
        if try window.fill() { continue }
        return window.position = window.end
      }
      let end = UnsafeRawPointer(window.bytes).distance(to: UnsafeRawPointer(found)) + 1
      window.position = end
      guard end >= length else { continue }
      if UnsafeBufferPointer(start: window.bytes + end - length, count: length).spells(mark) {
        return
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func begins(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    guard let baseAddress else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}
