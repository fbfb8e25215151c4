/// Reads the tags of an XML file one after another, without building a tree.
///
/// It works on bytes, as viewers do, and refuses what isn't well-formed, so that it can't be misled
/// about where a tag begins.
struct TagReader {
  enum Part {
    /// The name in lower case, with its prefix.
    case start(String, [Attribute], isEmpty: Bool)
    case text(String)
    case end
  }

  struct Attribute {
    /// The name without a prefix, in lower case.
    var name: String
    var prefix: String?
    /// The value, with its references replaced.
    var value: String
  }

  typealias Refusal = VectorHeader.Refusal

  private let bytes: [UInt8]
  private var index: Int
  private var hasElement = false
  private let isASCII: Bool

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    index = start
  }

  /// The next part; nil at the end.
  ///
  /// Comments and declarations are skipped.
  mutating func next() throws(Refusal) -> Part? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return .text(try text()) }
      if isNext("<!--") {
        index += 4
        _ = try skip(past: "-->")
      } else if isNext("<![CDATA[") {
        index += 9
        return .text(String(decoding: try skip(past: "]]>"), as: UTF8.self))
      } else if isNext("<!") {
        guard !hasElement else { throw Refusal(content: "declarations of entities") }
        try skipDoctype()
      } else if isNext("<?") {
        let text = String(decoding: try skip(past: "?>"), as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml ") || text.hasPrefix("<?xpacket") else {
          throw Refusal(content: "an instruction")
        }
        let encodings = isASCII ? ["utf-8", "us-ascii", "iso-8859-1", "windows-1252"] : ["utf-8"]
        if text.contains("encoding"), !encodings.contains(where: text.contains) {
          throw Refusal(content: "another encoding than UTF-8")
        }
      } else if isNext("</") {
        _ = try skip(past: ">")
        return .end
      } else {
        return try tag()
      }
    }
    return nil
  }

  /// Skips the declaration of a type, which may only name SVG's own.
  private mutating func skipDoctype() throws(Refusal) {
    let start = index
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") && index > start {
        throw Refusal(content: "declarations of entities")
      } else if byte == UInt8(ascii: ">") {
        break
      }
      index += 1
    }
    guard index < bytes.count else { throw Self.malformed }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text == "<!DOCTYPE svg" || text.hasPrefix("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG") else {
      throw Refusal(content: "declarations of entities")
    }
    index += 1
  }

  private func isNext(_ text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  /// Moves behind a text; returns what is before it.
  private mutating func skip(past end: String) throws(Refusal) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, !isNext(end) { index += 1 }
    guard index < bytes.count else { throw Self.malformed }
    defer { index += end.utf8.count }
    return bytes[start..<index]
  }

  private static let malformed = Refusal(content: "errors in its XML")

  private mutating func text() throws(Refusal) -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return try Self.withoutReferences(bytes[start..<index])
  }

  private mutating func tag() throws(Refusal) -> Part {
    index += 1
    hasElement = true
    let name = try name()
    var attributes: [Attribute] = []
    while true {
      let hasSpace = skipSpaces()
      guard index < bytes.count else { throw Self.malformed }
      if isNext("/>") {
        index += 2
        return .start(name, attributes, isEmpty: true)
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return .start(name, attributes, isEmpty: false)
      }
      guard hasSpace else { throw Self.malformed }
      let key = try self.name()
      _ = skipSpaces()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { throw Self.malformed }
      index += 1
      _ = skipSpaces()
      guard index < bytes.count,
        bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      else { throw Self.malformed }
      let quote = bytes[index]
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != quote {
        guard bytes[index] != UInt8(ascii: "<") else { throw Self.malformed }
        index += 1
      }
      guard index < bytes.count else { throw Self.malformed }
      let value = try Self.withoutReferences(bytes[start..<index])
      let parts = key.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      attributes.append(
        Attribute(
          name: parts.count == 2 ? parts[1] : key, prefix: parts.count == 2 ? parts[0] : nil,
          value: value))
      index += 1
    }
  }

  /// A name, of which only those in ASCII mean something.
  private mutating func name() throws(Refusal) -> String {
    let start = index
    while index < bytes.count, !" \t\r\n=/>\"'<&".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw Self.malformed }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
    return index > start
  }

  /// The text with the characters to which `&#64;` and `&amp;` refer.
  private static func withoutReferences(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")), end - start < 12,
        let scalar = scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { throw Refusal(content: "references to entities") }
      result += Array(String(Character(scalar)).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
