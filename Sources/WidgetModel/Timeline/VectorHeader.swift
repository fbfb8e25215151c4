internal import Foundation

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
  private var cost = DrawingCost()
  /// The meanings of the prefixes that the file declares.
  private var namespaces: [String: String] = [:]

  private static let svg = "http://www.w3.org/2000/svg"

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
        try declare(attributes)
        guard let element = try drawn(name) else {
          // A note of a drawing program.
          guard !isFirst else { return nil }
          try cost.begin("", [])
          if isEmpty { cost.end() }
          continue
        }
        if isFirst { size = Self.size(attributes) }
        guard isFirst == (element == "svg") else {
          if isFirst { return nil }
          throw Refusal(content: "an inner SVG")
        }
        guard style == nil else { throw Refusal(content: "an element in a style") }
        isFirst = false
        try check(element, attributes)
        try cost.begin(element, attributes)
        if isEmpty { cost.end() } else if element == "style" { style = "" }
      case .text(let text): style?.append(text)
      case .end:
        if let style {
          try Self.check(style: style)
          cost.add(style: style)
        }
        style = nil
        cost.end()
      }
    }
    if let fault = cost.fault(of: size) { throw Refusal(content: fault) }
  }

  /// Where the first element begins; nil if something else than declarations stands before it.
  private static func root(_ bytes: [UInt8]) -> Int? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes[start...].firstIndex(where: { !isBlank($0) }),
      bytes[first] == UInt8(ascii: "<"), let text = String(validating: bytes, as: UTF8.self),
      text.contains("<svg") || text.contains(":svg")
    else { return nil }
    return first
  }

  private static func size(_ attributes: [TagReader.Attribute]) -> (Double, Double)? {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    func length(_ name: String) -> Double? {
      guard let text = value(name) else { return nil }
      let digits = text.prefix { $0.isNumber || $0 == "." }
      let units = ["": 1, "px": 1, "pt": 1, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96]
      guard let unit = units[String(text.dropFirst(digits.count))] else { return nil }
      return Double(digits).map { $0 * unit }
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

  // MARK: Names

  /// Remembers what prefixes mean, which has to be the same in the whole file.
  private mutating func declare(_ attributes: [TagReader.Attribute]) throws(Refusal) {
    for attribute in attributes where attribute.prefix == "xmlns" || attribute.name == "xmlns" {
      let prefix = attribute.prefix == nil ? "" : attribute.name
      let isNew = namespaces[prefix] == nil || namespaces[prefix] == attribute.value
      // Without a prefix everything is SVG; other kinds of XML that viewers know have "w3.org".
      let isKnown =
        prefix.isEmpty
        ? attribute.value == Self.svg
        : ["/svg", "xlink", "rdf-syntax-ns"].contains(where: attribute.value.contains)
          || !attribute.value.contains("w3.org")
      guard isNew, isKnown else { throw Refusal(content: "another kind of XML") }
      namespaces[prefix] = attribute.value
    }
  }

  /// The name of an element of SVG; nil for a note, which has a prefix of its own.
  private func drawn(_ name: String) throws(Refusal) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return name }
    // A prefix without a declaration may still be understood by a viewer of HTML.
    guard let meaning = namespaces[parts[0]] else { return parts[1] }
    return meaning.contains("/svg") ? parts[1] : nil
  }

  // MARK: What may be in a picture

  /// The elements that draw, in lower case.
  private static let known: Set<String> = [
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
    "textpath", "image", "use", "symbol", "defs", "lineargradient", "radialgradient", "stop",
    "clippath", "mask", "pattern", "marker", "style", "title", "desc", "metadata", "switch", "a",
    "view", "filter", "feflood", "feblend", "fecolormatrix", "fegaussianblur", "feoffset",
    "fecomposite", "femerge", "femergenode", "fedropshadow", "femorphology", "fecomponenttransfer",
    "fefunca", "fefuncr", "fefuncg", "fefuncb",
  ]

  private func check(
    _ name: String, _ attributes: [TagReader.Attribute]
  ) throws(Refusal) {
    guard Self.known.contains(name) else {
      throw Refusal(content: "the element '\(name.prefix(40))'")
    }
    for attribute in attributes where attribute.prefix != "xmlns" && attribute.name != "xmlns" {
      let value = attribute.value
      if attribute.name.hasPrefix("on") || attribute.name == "base" {
        throw Refusal(content: "the attribute '\(attribute.name.prefix(40))'")
      }
      if attribute.name == "href" || attribute.name == "src" {
        // A person may follow a link; nothing is loaded because of it.
        let isLink = name == "a" && ["https://", "http://"].contains(where: value.hasPrefix)
        guard
          value.isEmpty || value.hasPrefix("#") || isLink
            || name == "image" && Self.isPicture(value)
        else { throw Refusal(content: "a link") }
      } else if attribute.prefix == nil, !Self.plain.contains(attribute.name),
        !attribute.name.hasPrefix("data-")
      {
        try Self.check(style: value)
      }
    }
  }

  /// Attributes that are never read as a style, some of which are long.
  private static let plain: Set<String> = [
    "id", "class", "d", "points", "transform", "viewbox", "version", "space", "lang",
    "gradienttransform",
    "patterntransform", "aria-label",
  ]

  /// Whether an address contains a bitmap that can be drawn.
  private static func isPicture(_ address: String) -> Bool {
    guard let comma = address.firstIndex(of: ","),
      ["png", "jpeg", "jpg", "gif", "webp"].contains(where: {
        address[..<comma].lowercased() == "data:image/\($0);base64"
      }),
      let data = Data(base64Encoded: address[comma...].dropFirst().filter { !$0.isWhitespace }),
      let (_, width, height) = ImageHeader([UInt8](data)).size, width > 0, height > 0
    else { return false }
    return width <= ImageValue.mostPixels / height
  }

  /// Refuses what a style may load; escapes could hide it.
  private static func check(style text: String) throws(Refusal) {
    guard
      text.utf8.contains(where: {
        $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":")
          || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\\")
      })
    else { return }
    let style = text.lowercased()
    let words = ["@import", "javascript:", "image-set(", "image(", "src(", "expression("]
    if words.contains(where: style.contains) {
      throw Refusal(content: "a style that loads something")
    }
    for range in style.ranges(of: "url(") {
      let address = style[range.upperBound...].drop { "'\" ".contains($0) || $0.isWhitespace }
      let isFont = ["data:font/", "data:application/font", "data:application/x-font"]
        .contains(where: address.hasPrefix)
      guard address.hasPrefix("#") || isFont else {
        throw Refusal(content: "a style that loads something")
      }
    }
    if style.contains("\\") { throw Refusal(content: "a style with escapes") }
  }
}

/// Estimates how long an SVG takes to draw.
///
/// Repetitions of repetitions grow without an end, and a filter looks at all pixels.
private struct DrawingCost {
  /// What is drawn in the element of an id: elements of its own, and ids of others.
  private struct Part {
    var elements = 0
    var others: [String] = []
  }

  private static let mostElements = 20_000
  private static let mostDepth = 200
  private static let mostFilters = 30

  private var parts: [String: Part] = [:]
  /// The ids of the elements around; nil for one without an id.
  ///
  /// The first is the whole file.
  private var around: [String?] = [""]
  private var elements = 0
  /// The ids of masks, patterns and the like, which cost more than what they are used for.
  private var costly: Set<String> = []
  private var filters = 0
  private var hasLargeRadius = false
  private var usesCostlyStyle = false
  private var styled: Set<String> = []

  mutating func begin(
    _ name: String, _ attributes: [TagReader.Attribute]
  ) throws(VectorHeader.Refusal) {
    elements += 1
    let id = attributes.first { $0.name == "id" }?.value
    around.append(id)
    guard elements <= Self.mostElements, around.count <= Self.mostDepth else {
      throw VectorHeader.Refusal(content: "too many elements")
    }
    if ["mask", "pattern", "marker", "clippath", "filter"].contains(name), let id {
      costly.insert(id)
    }
    var references: [String] = []
    for attribute in attributes {
      if attribute.name == "href", attribute.value.hasPrefix("#") {
        references.append(String(attribute.value.dropFirst()))
      } else if attribute.value.contains("url(") {
        references += Self.ids(in: attribute.value)
        if attribute.name == "filter" || attribute.value.contains("filter") { filters += 1 }
      }
      if name.hasPrefix("fe"), ["radius", "stddeviation", "dx", "dy"].contains(attribute.name),
        attribute.value.split(whereSeparator: { " ,".contains($0) })
          .contains(where: { abs(Double($0) ?? .infinity) > 100 })
      {
        hasLargeRadius = true
      }
    }
    if name.hasPrefix("fe") { filters += 1 }
    for id in Set(around.compactMap(\.self)) {
      parts[id, default: Part()].elements += 1
      parts[id]?.others += references
    }
  }

  mutating func end() {
    if around.count > 1 { around.removeLast() }
  }

  /// Adds the references of a style sheet, which may apply to any element.
  mutating func add(style: String) {
    styled.formUnion(Self.ids(in: style))
  }

  /// The ids in `url(#a) url('#b')`.
  private static func ids(in text: String) -> [String] {
    text.ranges(of: "url(").map { range in
      let address = text[range.upperBound...].drop { "'\" #".contains($0) }
      return String(address.prefix { !"'\") ".contains($0) })
    }
  }

  /// What makes the picture too slow to draw; nil if nothing does.
  func fault(of size: (width: Double, height: Double)?) -> String? {
    if !styled.isDisjoint(with: costly) { return "masks, patterns or filters in a style" }
    let pixels = (size?.width ?? 0) * (size?.height ?? 0)
    if filters > 0, filters > Self.mostFilters || hasLargeRadius || pixels > 2048 * 2048 {
      return "too many filters"
    }
    var known: [String: Int] = [:]
    return count("", depth: 0, &known) > Self.mostElements ? "too many repetitions" : nil
  }

  /// How many elements are drawn for an id; too many for one that repeats itself.
  private func count(_ id: String, depth: Int, _ known: inout [String: Int]) -> Int {
    if let count = known[id] { return count }
    guard let part = parts[id] else { return 0 }
    known[id] = Self.mostElements + 1
    guard depth < 50 else { return Self.mostElements + 1 }
    var sum = part.elements
    for other in part.others where sum <= Self.mostElements {
      sum += count(other, depth: depth + 1, &known)
    }
    known[id] = min(sum, Self.mostElements + 1)
    return known[id] ?? 0
  }
}

/// Reads the tags of an XML file one after another, without building a tree.
///
/// It works on bytes, as viewers do, and refuses what isn't well-formed, so that it can't be misled
/// about where a tag begins.
private struct TagReader {
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
        guard !hasElement else { throw Refusal(content: "declarations of entities") }
        try skipDoctype()
      } else if isNext("<?") {
        let text = String(decoding: try skip(past: "?>"), as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml ") || text.hasPrefix("<?xpacket") else {
          throw Refusal(content: "an instruction")
        }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
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
