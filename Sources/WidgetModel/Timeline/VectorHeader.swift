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
