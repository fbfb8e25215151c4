/// Reads the size of an SVG file, and refuses files that do more than draw.
///
/// A picture of a plugin is shown to people inside pages and files of ours, so it may contain no
/// scripts, nothing that is loaded from elsewhere, and nothing that takes minutes to draw. What this
/// reader doesn't know is refused, because viewers may know it.
///
///     try VectorHeader(bytes)?.size  // (24, 24) for <svg width="24" height="24">
struct VectorHeader {
  /// What a file contains that a picture may not, such as `the element 'script'`.
  struct Refusal: Error, Hashable {
    var content: String
  }

  /// The size in pixels; nil if the file says none.
  private(set) var size: (width: Double, height: Double)?
  private var repetitions = Repetitions()
  private var filters = 0

  /// How many filters a picture may have, because each looks at all of its pixels.
  private static let mostFilters = 12

  /// Reads a file; nil if it isn't an SVG.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    guard let root = Self.root(bytes) else { return nil }
    var reader = TagReader(bytes, from: root)
    var isFirst = true
    // A style may be written in several parts.
    var style: String?
    while let part = try reader.next() {
      switch part {
      case .start(let name, let attributes, let isEmpty):
        if isFirst { size = Self.size(attributes) }
        guard isFirst == (name == "svg") else {
          if isFirst { return nil }
          throw Refusal(content: "an inner SVG")
        }
        isFirst = false
        try check(name, attributes)
        repetitions.begin(name, attributes)
        if isEmpty { repetitions.end() } else if name == "style" { style = "" }
      case .text(let text): style?.append(text)
      case .end:
        if let style { try Self.check(style: style) }
        style = nil
        repetitions.end()
      }
    }
    guard repetitions.areFew else { throw Refusal(content: "too many repetitions") }
  }

  /// Where the first element begins; nil if something else than declarations stands before it.
  private static func root(_ bytes: [UInt8]) -> Int? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes[start...].firstIndex(where: { !isBlank($0) }),
      bytes[first] == UInt8(ascii: "<"), String(validating: bytes, as: UTF8.self) != nil,
      bytes.containsText("<svg") || bytes.containsText(":svg")
    else { return nil }
    return first
  }

  private static func size(_ attributes: [TagReader.Attribute]) -> (Double, Double)? {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    func length(_ name: String) -> Double? {
      guard let text = value(name) else { return nil }
      let digits = text.prefix { $0.isNumber || $0 == "." }
      let unit = text.dropFirst(digits.count)
      return unit.isEmpty || unit == "px" || unit == "pt" ? Double(digits) : nil
    }
    if let width = length("width"), let height = length("height") { return (width, height) }
    let box =
      value("viewbox")?.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) } ?? []
    guard box.count == 4 else { return nil }
    // One length follows from the other.
    if let width = length("width"), box[2] > 0 { return (width, width * box[3] / box[2]) }
    if let height = length("height"), box[3] > 0 { return (height * box[2] / box[3], height) }
    return (box[2], box[3])
  }

  // MARK: What may be in a picture

  /// The elements that draw, in lower case.
  private static let known: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
    "textpath", "image", "use", "symbol", "defs", "lineargradient", "radialgradient", "stop",
    "clippath", "mask", "pattern", "marker", "style", "title", "desc", "metadata", "switch", "a",
    "view", "filter", "feflood", "feblend", "fecolormatrix", "fegaussianblur", "feoffset",
    "fecomposite", "femerge", "femergenode", "fedropshadow", "femorphology",
  ]

  private mutating func check(
    _ name: String, _ attributes: [TagReader.Attribute]
  ) throws(Refusal) {
    // The notes of drawing programs have a prefix of their own, and mean nothing to viewers.
    let isNote = TagReader.notes.contains { name.hasPrefix($0 + ":") }
    guard isNote || Self.known.contains(name) else {
      throw Refusal(content: "the element '\(name.prefix(40))'")
    }
    if name.hasPrefix("fe") { filters += 1 }
    guard filters <= Self.mostFilters else { throw Refusal(content: "too many filters") }
    for attribute in attributes {
      let value = attribute.value.lowercased()
      if attribute.isNamespace {
        // A prefix of notes could stand for SVG, and no prefix for HTML.
        let isSVG = value == "http://www.w3.org/2000/svg"
        guard
          attribute.name == "xmlns" ? isSVG : !TagReader.notes.contains(attribute.name) || !isSVG
        else { throw Refusal(content: "another kind of XML") }
        continue
      }
      if attribute.name.hasPrefix("on") || attribute.name == "base" {
        throw Refusal(content: "the attribute '\(attribute.name.prefix(40))'")
      }
      if attribute.name == "href" || attribute.name == "src" {
        guard value.hasPrefix("#") || Self.isPicture(value) else {
          throw Refusal(content: "a link")
        }
      }
      // An attribute with a prefix is no property of a style.
      if !isNote, !attribute.hasPrefix { try Self.check(style: value) }
    }
  }

  /// Whether an address contains a bitmap.
  private static func isPicture(_ address: String) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { address.hasPrefix("data:image/\($0);base64,") }
  }

  /// Refuses what a style may load; escapes could hide it.
  private static func check(style text: String) throws(Refusal) {
    let style = text.lowercased()
    let words = ["@import", "javascript:", "image-set(", "image(", "src(", "expression("]
    if words.contains(where: style.contains) {
      throw Refusal(content: "a style that loads something")
    }
    for range in style.ranges(of: "url(") {
      let address = style[range.upperBound...].drop { "'\" ".contains($0) || $0.isWhitespace }
      guard address.hasPrefix("#") else { throw Refusal(content: "a style that loads something") }
    }
    if style.contains("\\"), style.contains(":") || style.contains("{") {
      throw Refusal(content: "a style with escapes")
    }
  }
}

/// Counts what an SVG draws, with the parts of itself that it repeats: repetitions of repetitions grow
/// without an end.
private struct Repetitions {
  /// What is drawn in the element of an id: elements of its own, and ids of others.
  private struct Part {
    var elements = 0
    var others: [String] = []
  }

  private static let most = 20_000

  private var parts: [String: Part] = [:]
  /// The ids of the elements around; nil for one without an id.
  ///
  /// The first is the whole file.
  private var around: [String?] = [""]

  mutating func begin(_ name: String, _ attributes: [TagReader.Attribute]) {
    around.append(attributes.first { $0.name == "id" }?.value)
    let reference = attributes.first { $0.name == "href" }?.value.dropFirst()
    for id in Set(around.compactMap(\.self)) {
      parts[id, default: Part()].elements += 1
      // Only an element of its own repeats another one.
      if let reference { parts[id]?.others.append(String(reference)) }
    }
  }

  mutating func end() {
    if around.count > 1 { around.removeLast() }
  }

  var areFew: Bool {
    var known: [String: Int] = [:]
    return count("", &known) <= Self.most
  }

  /// How many elements are drawn for an id; too many for one that repeats itself.
  private func count(_ id: String, _ known: inout [String: Int]) -> Int {
    if let count = known[id] { return count }
    guard let part = parts[id] else { return 0 }
    known[id] = Self.most + 1
    var sum = part.elements
    for other in part.others where sum <= Self.most { sum += count(other, &known) }
    known[id] = min(sum, Self.most + 1)
    return known[id] ?? 0
  }
}

/// Reads the tags of an XML file one after another, without building a tree.
///
/// It works on bytes, as viewers do, and refuses what isn't well-formed, so that it can't be misled
/// about where a tag begins.
private struct TagReader {
  enum Part {
    /// The name in lower case, without the prefix of SVG itself.
    case start(String, [Attribute], isEmpty: Bool)
    case text(String)
    case end
  }

  struct Attribute {
    /// The name without a prefix, in lower case.
    var name: String
    /// The value, with its references replaced.
    var value: String
    /// Whether it gives a prefix, or no prefix, a meaning.
    var isNamespace: Bool
    var hasPrefix: Bool
  }

  typealias Refusal = VectorHeader.Refusal

  /// The prefixes of what drawing programs note for themselves.
  static let notes: Set<String> = [
    "inkscape", "sodipodi", "rdf", "cc", "dc", "sketch", "serif", "xmp", "figma", "vectornator",
  ]

  private let bytes: [UInt8]
  private var index: Int
  private var hasElement = false

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
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
        let declaration = try skip(past: ">")
        // Declarations of entities stand in brackets; a bracket may be in a quotation.
        let isPlain = !hasElement && !declaration.dropFirst().contains { "[<&".utf8.contains($0) }
        let quotes = declaration.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        guard isPlain, quotes % 2 == 0 else { throw Refusal(content: "declarations of entities") }
      } else if isNext("<?") {
        let text = String(decoding: try skip(past: "?>"), as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml "), !hasElement else {
          throw Refusal(content: "an instruction")
        }
        if text.contains("encoding"), !text.contains("utf-8") {
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
        return .start(Self.local(name, ofElement: true), attributes, isEmpty: true)
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return .start(Self.local(name, ofElement: true), attributes, isEmpty: false)
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
      attributes.append(
        Attribute(
          name: Self.local(key, ofElement: false), value: value,
          isNamespace: key == "xmlns" || key.hasPrefix("xmlns:"), hasPrefix: key.contains(":")))
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

  /// The name without a prefix, except those of notes.
  private static func local(_ name: String, ofElement: Bool) -> String {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts.last else { return name }
    return ofElement && notes.contains(String(parts[0])) ? name : String(last)
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

extension [UInt8] {
  fileprivate func containsText(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
