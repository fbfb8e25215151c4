// An image in JSON is a `symbol` by Apple's name, or an `image` by the digest of its bytes or any
// name that is sent with them, with `width` and `height`; a name without a picture is a
// `missingImage`. A symbol has the members of a font, and `color`.

extension JSONWriter {
  mutating func members(of image: ImageNode) {
    switch image.source {
    case .symbol(let name): member("symbol", name)
    case .resource(let digest, let width, let height):
      member("image", digest)
      if width != 0 { length("width", width) }
      if height != 0 { length("height", height) }
    case .missing(let name): member("missingImage", name)
    }
    members(of: image.font)
    paint("color", image.paint)
    if !image.lowerPaints.isEmpty {
      key("lowerColors")
      array { json in
        for paint in image.lowerPaints { json.value(paint) }
      }
    }
    if image.scale != .medium { member("imageScale", image.scale.rawValue) }
    if image.isResizable { member("resizable", true) }
    if image.isTemplate { member("template", true) }
    if let mode = image.accentedMode { member("accentedMode", mode.rawValue) }
    if let label = image.label { member("label", label) }
    if image.isRedacted { member("redacted", true) }
  }
}

extension ImageNode {
  /// The members that determine the source.
  static let sources = ["image", "missingImage", "symbol"]

  init(_ word: String, _ details: [String: JSONValue]) throws(ViewProblem) {
    self.init(
      try Self.source(word, details), isResizable: try details.viewFlag("resizable") ?? false,
      isTemplate: try details.viewFlag("template") ?? false,
      paint: try details.viewPaint("color"), lowerPaints: try Self.lowerPaints(details),
      font: try FontValue(details),
      scale: try details.viewWord("imageScale", Scale.self) ?? .medium,
      accentedMode: try details.viewWord("accentedMode", AccentedMode.self),
      label: try details.viewText("label"),
      isRedacted: try details.viewFlag("redacted") ?? false)
  }

  private static func source(
    _ word: String, _ details: [String: JSONValue]
  ) throws(ViewProblem) -> Source {
    guard let name = try details.viewText(word) else { throw ViewProblem(word, "not a string") }
    switch word {
    case "symbol": return .symbol(name)
    case "missingImage": return .missing(name)
    default:
      return .resource(
        name, width: try details.viewLength("width") ?? 0,
        height: try details.viewLength("height") ?? 0)
    }
  }

  private static func lowerPaints(
    _ details: [String: JSONValue]
  ) throws(ViewProblem) -> [PaintValue] {
    let values = try details.viewValue("lowerColors")?.viewArray("lowerColors") ?? []
    var paints: [PaintValue] = []
    for value in values { paints.append(try PaintValue("lowerColors", value)) }
    return paints
  }

  /// Whether a name is a digest, which stored pictures have.
  static func isDigest(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
