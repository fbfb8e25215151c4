/// An image in a view: an SF Symbol, or a picture from the plugin's resources.
package struct ImageNode: Hashable, Sendable {
  /// What the image shows.
  package enum Source: Hashable, Sendable {
    /// Apple's name of a symbol, such as `figure.walk`.
    case symbol(String)
    /// A picture, named by the digest of its bytes, with its size in points; see ``ImageValue``.
    case resource(String, width: Double, height: Double)
    /// A name that the plugin's resources don't contain; drawn as a box with the name.
    case missing(String)
  }

  /// The size of a symbol relative to its font.
  package enum Scale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// How a picture is drawn in the accented rendering mode.
  package enum AccentedMode: String, Hashable, Sendable, CaseIterable {
    case accented, desaturated, accentedDesaturated, fullColor
  }

  package var source: Source
  /// Whether the image fills the available space instead of using its own size.
  package var isResizable: Bool
  /// Whether only the picture's opacity is used, and drawn in the paint.
  package var isTemplate: Bool
  /// Nil for the default text colour.
  package var paint: PaintValue?
  /// The paints of the second and third layer of a symbol.
  package var lowerPaints: [PaintValue]
  /// The font that determines a symbol's size and weight.
  package var font: FontValue
  package var scale: Scale
  package var accentedMode: AccentedMode?
  /// The accessibility label; nil for a decorative image.
  package var label: String?
  /// Whether the image is replaced by a block, because it is private or a placeholder.
  package var isRedacted: Bool

  package init(
    _ source: Source, isResizable: Bool = false, isTemplate: Bool = false,
    paint: PaintValue? = nil, lowerPaints: [PaintValue] = [], font: FontValue = FontValue(),
    scale: Scale = .medium, accentedMode: AccentedMode? = nil, label: String? = nil,
    isRedacted: Bool = false
  ) {
    self.source = source
    self.isResizable = isResizable
    self.isTemplate = isTemplate
    self.paint = paint
    self.lowerPaints = lowerPaints
    self.font = font
    self.scale = scale
    self.accentedMode = accentedMode
    self.label = label
    self.isRedacted = isRedacted
  }
}

extension ImageNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.part(&source)
    if Coder.isArchive {
      // Symbols share the table of text styles.
      var style = TextRun("", font: font, paint: paint)
      try coder.style(&style)
      if Coder.isReading { (font, paint) = (style.font, style.paint) }
    } else {
      try font.code(&coder, bits)
      try coder.member("color", &paint, bits[0])
    }
    try coder.list("lowerColors", &lowerPaints, bits[8])
    try coder.member("imageScale", &scale, unless: .medium, bits[16])
    try coder.flag("resizable", &isResizable, bits[2])
    try coder.flag("template", &isTemplate, bits[4])
    try coder.member("accentedMode", &accentedMode, bits[32])
    try coder.member("label", &label, bits[64])
    try coder.flag("redacted", &isRedacted, bits[1])
  }
}

/// In JSON the source is one of three members of the image: `symbol` with Apple's name; `image`
/// with a digest or with a name among the `images` that are sent along; or `missingImage`.
extension ImageNode.Source: ViewPart {
  /// The first byte of a source in an archive; these numbers never change.
  private enum Tag: UInt8 {
    case symbol = 0
    case resource = 1
    case missing = 2
  }

  /// The members of a JSON object that determine the source.
  static let words = ["image", "missingImage", "symbol"]

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let tag = Tag(rawValue: try archive.byte()) else { throw archive.error(.notUnderstood) }
    let name = try archive.string()
    switch tag {
    case .symbol: self = .symbol(name)
    case .missing: self = .missing(name)
    case .resource:
      guard Self.isDigest(name) else { throw archive.error(.notUnderstood) }
      self = .resource(name, width: try archive.number(), height: try archive.number())
    }
  }

  func write(to archive: inout ArchiveEncoder) {
    func write(_ tag: Tag, _ name: String) {
      archive.byte(tag.rawValue)
      archive.string(name)
    }
    switch self {
    case .symbol(let name): write(.symbol, name)
    case .resource(let digest, let width, let height) where Self.isDigest(digest):
      write(.resource, digest)
      archive.number(width)
      archive.number(height)
    // A name instead of a digest means that the plugin didn't send the picture.
    case .resource(let name, _, _), .missing(let name): write(.missing, name)
    }
  }

  init(_ members: JSONMembers) throws(ViewProblem) {
    let word = members.first(of: Self.words) ?? Self.words[0]
    guard let name = try members.value(word)?.viewText(word) else {
      throw ViewProblem(word, "not a string")
    }
    switch word {
    case "symbol": self = .symbol(name)
    case "missingImage": self = .missing(name)
    default:
      self = .resource(
        name, width: try members.value("width")?.viewLength("width") ?? 0,
        height: try members.value("height")?.viewLength("height") ?? 0)
    }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .symbol(let name): json.member("symbol", name)
    case .resource(let digest, let width, let height):
      json.member("image", digest)
      json.write("width", width, unless: 0)
      json.write("height", height, unless: 0)
    case .missing(let name): json.member("missingImage", name)
    }
  }

  /// Whether a name can be a digest of a stored picture.
  static func isDigest(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
