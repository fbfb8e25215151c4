/// Reads the size of an SVG file, and refuses files that do more than draw.
///
/// A picture of a plugin is shown to people inside pages and files of ours, so it may contain no
/// scripts, and nothing that is loaded from elsewhere.
///
///     try VectorHeader(bytes).size  // (24, 24) for <svg width="24" height="24">
struct VectorHeader {
  /// What a file contains that a picture may not, such as `a script`.
  struct Refusal: Error, Hashable {
    var content: String
  }

  /// The size in pixels; nil if the file says none.
  let size: (width: Double, height: Double)?

  /// Reads a file; nil if it isn't an SVG.
  init?(_ bytes: [UInt8]) throws(Refusal) {
    // Other encodings could hide what the file contains.
    guard let text = String(validating: bytes, as: UTF8.self), text.contains("<svg") else {
      return nil
    }
    var reader = TagReader(text.utf8.first == 0xEF ? text.dropFirst() : text[...])
    guard let root = try reader.root(), root.name == "svg" else { return nil }
    size = Self.size(of: root)
    var tag: TagReader.Tag? = root
    while let current = tag {
      try Self.check(current)
      tag = try reader.next()
    }
  }

  private static func size(of root: TagReader.Tag) -> (Double, Double)? {
    func length(_ name: String) -> Double? {
      guard let text = root.attributes.first(where: { $0.name == name })?.value else { return nil }
      let digits = text.prefix { $0.isNumber || $0 == "." }
      let unit = text.dropFirst(digits.count)
      return unit.isEmpty || unit == "px" || unit == "pt" ? Double(digits) : nil
    }
    if let width = length("width"), let height = length("height") { return (width, height) }
    let box =
      root.attributes.first { $0.name == "viewbox" }?.value
      .split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) } ?? []
    guard box.count == 4 else { return nil }
    // One length follows from the other.
    if let width = length("width"), box[2] > 0 { return (width, width * box[3] / box[2]) }
    if let height = length("height"), box[3] > 0 { return (height * box[2] / box[3], height) }
    return (box[2], box[3])
  }

  private static let forbidden: Set<String> = [
    "script", "foreignobject", "iframe", "embed", "object", "audio", "video", "canvas", "handler",
    "listener",
  ]

  private static func check(_ tag: TagReader.Tag) throws(Refusal) {
    if forbidden.contains(tag.name) { throw Refusal(content: "the element '\(tag.name)'") }
    for attribute in tag.attributes {
      let value = attribute.value.lowercased()
      if attribute.name.hasPrefix("on") || attribute.name == "base"
        || attribute.name == "attributename" && value.hasSuffix("href")
      {
        throw Refusal(content: "the attribute '\(attribute.name)'")
      }
      if attribute.name == "href", !value.hasPrefix("#"), !isPicture(value) {
        throw Refusal(content: "a link")
      }
      try check(style: value)
      if attribute.name == "style" { try check(escapes: value) }
    }
    try check(style: tag.text.lowercased())
    if tag.name == "style" || tag.name.isEmpty { try check(escapes: tag.text) }
  }

  /// Whether an address contains a bitmap.
  private static func isPicture(_ address: String) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { address.hasPrefix("data:image/\($0);base64,") }
  }

  private static func check(style: String) throws(Refusal) {
    if style.contains("@import") || style.contains("javascript:") {
      throw Refusal(content: "a style that loads something")
    }
    for part in style.components(after: "url(") where !part.trimmed("'\" &quot;").hasPrefix("#") {
      throw Refusal(content: "a style that loads something")
    }
  }

  /// Escapes could hide what a style contains.
  private static func check(escapes style: String) throws(Refusal) {
    if style.contains("\\") { throw Refusal(content: "a style with escapes") }
  }
}

/// Reads the tags of an XML file one after another, without building a tree.
private struct TagReader {
  struct Tag {
    /// The name without a prefix, in lower case.
    var name: String
    /// The names without a prefix, in lower case, and the values as they are written.
    var attributes: [(name: String, value: String)] = []
    /// What stands between this tag and the next one.
    var text = ""
  }

  typealias Refusal = VectorHeader.Refusal

  private var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  /// The first tag; nil if something else than declarations stands before it.
  mutating func root() throws(Refusal) -> Tag? {
    guard rest.drop(while: \.isWhitespace).first == "<" else { return nil }
    return try next()
  }

  /// The next start tag; nil at the end.
  ///
  /// End tags, comments and declarations are skipped.
  mutating func next() throws(Refusal) -> Tag? {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("!--") {
        skip(past: "-->")
      } else if rest.hasPrefix("![CDATA[") {
        // A style may be written so.
        let text = rest.dropFirst("![CDATA[".count)
        skip(past: "]]>")
        return Tag(name: "", text: String(text[..<rest.startIndex]))
      } else if rest.hasPrefix("!") {
        let declaration = rest.prefix { $0 != ">" }
        if declaration.contains("[") { throw Refusal(content: "declarations of entities") }
        skip(past: ">")
      } else if rest.hasPrefix("?") {
        let instruction = rest.prefix { $0 != ">" }.lowercased()
        guard instruction.hasPrefix("?xml ") else { throw Refusal(content: "an instruction") }
        if instruction.contains("encoding"), !instruction.contains("utf-8") {
          throw Refusal(content: "another encoding than UTF-8")
        }
        skip(past: ">")
      } else if rest.hasPrefix("/") {
        skip(past: ">")
        let text = String(rest.prefix { $0 != "<" })
        if !text.allSatisfy(\.isWhitespace) { return Tag(name: "", text: text) }
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func skip(past end: String) {
    rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
  }

  private mutating func tag() -> Tag {
    var tag = Tag(name: local(take { !$0.isWhitespace && $0 != ">" && $0 != "/" }))
    while true {
      _ = take { $0.isWhitespace || $0 == "/" }
      guard let first = rest.first, first != ">" else { break }
      let name = local(take { !$0.isWhitespace && !"=>/".contains($0) })
      _ = take(\.isWhitespace)
      guard rest.first == "=" else {
        if name.isEmpty { rest = rest.dropFirst() } else { tag.attributes.append((name, "")) }
        continue
      }
      rest = rest.dropFirst()
      _ = take(\.isWhitespace)
      if let quote = rest.first, quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        tag.attributes.append((name, String(take { $0 != quote })))
        rest = rest.dropFirst()
      } else {
        tag.attributes.append((name, String(take { !$0.isWhitespace && $0 != ">" })))
      }
    }
    rest = rest.dropFirst()
    tag.text = String(rest.prefix { $0 != "<" })
    return tag
  }

  private mutating func take(_ isPart: (Character) -> Bool) -> Substring {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return part
  }

  private func local(_ name: Substring) -> String {
    (name.split(separator: ":").last ?? "").lowercased()
  }
}

extension String {
  /// What follows each occurrence of a text.
  fileprivate func components(after text: String) -> [Substring] {
    ranges(of: text).map { self[$0.upperBound...] }
  }
}

extension Substring {
  /// Without these characters at the start.
  fileprivate func trimmed(_ characters: String) -> Substring {
    drop { characters.contains($0) }
  }
}
