internal import WidgetModel

/// A property list as Xcode writes it, never deeper or longer than it may be.
package enum PropertyList: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case real(Double)
  case flag(Bool)
  case list([PropertyList])
  case members([String: PropertyList])

  /// What is wrong with one, and in which line.
  package struct Fault: Error, Hashable, Sendable {
    package var text: String
    package var line: Int
  }

  package static let largest = 4 << 20
  static let deepest = 64

  package init(xml: [UInt8]) throws(Fault) {
    var reader = PropertyListReader(xml)
    self = try reader.document()
  }

  package var text: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    default: nil
    }
  }

  package var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .integer(let number): number != 0
    case .text("YES"), .text("true"): true
    case .text("NO"), .text("false"): false
    default: nil
    }
  }

  package var list: [PropertyList]? { if case .list(let values) = self { values } else { nil } }

  package subscript(_ key: String) -> PropertyList? {
    if case .members(let members) = self { members[key] } else { nil }
  }
}

/// Reads the few elements that property lists have.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(PropertyList.Fault) -> PropertyList {
    guard bytes.count <= PropertyList.largest else { throw fault("it is too long") }
    guard let root = try tag(), root.name == "plist", root.kind == .opening else {
      throw fault("it is no property list in XML")
    }
    guard let first = try tag() else { throw fault("it ends early") }
    return try value(first)
  }

  // MARK: Elements

  private enum Kind { case opening, closing, empty }
  private struct Tag { var name: String, kind: Kind }

  private func fault(_ text: String) -> PropertyList.Fault {
    let line = bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    return PropertyList.Fault(text: text, line: line)
  }

  /// The next tag; what stands before it has to be blank, a comment or a declaration.
  private mutating func tag() throws(PropertyList.Fault) -> Tag? {
    while true {
      while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
      // A mark of the order of bytes, before everything.
      if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3; continue }
      guard position < bytes.count else { return nil }
      guard bytes[position] == UInt8(ascii: "<") else { throw fault("words outside an element") }
      if starts(with: "<!--") { try skip(to: "-->"); continue }
      if starts(with: "<?") { try skip(to: "?>"); continue }
      if starts(with: "<!") {
        let begin = position
        try skip(to: ">")
        // Entities of its own could make much of little.
        if bytes[begin..<position].contains(UInt8(ascii: "[")) {
          throw fault("it declares elements of its own")
        }
        continue
      }
      return try name()
    }
  }

  private mutating func name() throws(PropertyList.Fault) -> Tag {
    let begin = position + 1
    try skip(to: ">")
    var inside = bytes[begin..<position - 1]
    var kind = Kind.opening
    if inside.first == UInt8(ascii: "/") {
      kind = .closing
      inside = inside.dropFirst()
    } else if inside.last == UInt8(ascii: "/") {
      kind = .empty
      inside = inside.dropLast()
    }
    return Tag(name: String(decoding: inside.prefix { $0 > 0x20 }, as: UTF8.self), kind: kind)
  }

  private func starts(with word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(to end: StaticString) throws(PropertyList.Fault) {
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw fault("it ends early")
  }

  // MARK: Values

  private mutating func value(_ tag: Tag) throws(PropertyList.Fault) -> PropertyList {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PropertyList.deepest else { throw fault("it is nested too deep") }
    switch (tag.name, tag.kind) {
    case ("true", .empty): return .flag(true)
    case ("false", .empty): return .flag(false)
    case ("string", .empty): return .text("")
    case ("array", .empty): return .list([])
    case ("dict", .empty): return .members([:])
    case ("string", .opening), ("date", .opening), ("data", .opening):
      return .text(try words(until: tag.name))
    case ("integer", .opening):
      guard let number = Int(try words(until: tag.name)) else { throw fault("no whole number") }
      return .integer(number)
    case ("real", .opening):
      guard let number = Double(try words(until: tag.name)) else { throw fault("no number") }
      return .real(number)
    case ("array", .opening):
      var values: [PropertyList] = []
      while let next = try self.tag() {
        if next.kind == .closing { return .list(values) }
        values.append(try value(next))
      }
      throw fault("a list has no end")
    case ("dict", .opening): return .members(try members())
    default: throw fault("no property list has '<\(tag.name.prefix(40))>'")
    }
  }

  private mutating func members() throws(PropertyList.Fault) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    while let next = try tag() {
      if next.kind == .closing { return members }
      guard next.name == "key", next.kind == .opening else { throw fault("a value without a key") }
      let key = try words(until: "key")
      guard let first = try tag() else { break }
      members[key] = try value(first)
    }
    throw fault("a dictionary has no end")
  }

  private mutating func words(until name: String) throws(PropertyList.Fault) -> String {
    let begin = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard let end = try tag(), end.kind == .closing, end.name == name else {
      throw fault("'<\(name)>' has no end")
    }
    return try unescaped(text)
  }

  private func unescaped(_ text: String) throws(PropertyList.Fault) -> String {
    guard text.contains("&") else { return text }
    let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
    var plain = String(pieces[0])
    for piece in pieces.dropFirst() {
      guard let end = piece.firstIndex(of: ";"), let scalar = Self.scalar(piece[..<end]) else {
        throw fault("'&\(piece.prefix(20))' is not understood")
      }
      plain.unicodeScalars.append(scalar)
      plain += piece[piece.index(after: end)...]
    }
    return plain
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}
