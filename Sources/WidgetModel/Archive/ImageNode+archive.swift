private struct ImageFlags: OptionSet {
  var rawValue: UInt8

  static let isRedacted = ImageFlags(rawValue: 1)
  static let isResizable = ImageFlags(rawValue: 2)
  static let isTemplate = ImageFlags(rawValue: 4)
  static let hasLowerPaints = ImageFlags(rawValue: 8)
  static let hasScale = ImageFlags(rawValue: 16)
  static let hasAccentedMode = ImageFlags(rawValue: 32)
  static let hasLabel = ImageFlags(rawValue: 64)
}

/// The type of an image's source, as a byte in archives; numbers are permanent.
private enum ImageTag: UInt8 {
  case symbol = 0
  case resource = 1
  case missing = 2
}

extension ArchiveEncoder {
  mutating func image(_ image: ImageNode) {
    var flags: ImageFlags = []
    if image.isRedacted { flags.insert(.isRedacted) }
    if image.isResizable { flags.insert(.isResizable) }
    if image.isTemplate { flags.insert(.isTemplate) }
    if !image.lowerPaints.isEmpty { flags.insert(.hasLowerPaints) }
    if image.scale != .medium { flags.insert(.hasScale) }
    if image.accentedMode != nil { flags.insert(.hasAccentedMode) }
    if image.label != nil { flags.insert(.hasLabel) }
    byte(flags.rawValue)
    source(image.source)
    // Symbols share the table of text styles.
    style(TextRun("", font: image.font, paint: image.paint))
    if flags.contains(.hasLowerPaints) {
      for paint in image.lowerPaints.prefix(pieces(image.lowerPaints.count)) { self.paint(paint) }
    }
    if flags.contains(.hasScale) { string(image.scale.rawValue) }
    if let mode = image.accentedMode { string(mode.rawValue) }
    if let label = image.label { string(label) }
  }

  private mutating func source(_ source: ImageNode.Source) {
    switch source {
    case .symbol(let name):
      byte(ImageTag.symbol.rawValue)
      string(name)
    case .resource(let digest, _, _) where !ImageNode.isDigest(digest):
      // A picture that wasn't sent.
      self.source(.missing(digest))
    case .resource(let digest, let width, let height):
      byte(ImageTag.resource.rawValue)
      string(digest)
      number(width)
      number(height)
    case .missing(let name):
      byte(ImageTag.missing.rawValue)
      string(name)
    }
  }
}

extension ArchiveDecoder {
  mutating func image() throws(ArchiveError) -> ImageNode {
    let flags = ImageFlags(rawValue: try byte())
    let source = try source()
    let style = try style()
    var image = ImageNode(
      source, isResizable: flags.contains(.isResizable), isTemplate: flags.contains(.isTemplate),
      paint: style.paint, font: style.font, isRedacted: flags.contains(.isRedacted))
    if flags.contains(.hasLowerPaints) {
      for _ in 0..<(try pieces()) { image.lowerPaints.append(try paint()) }
    }
    if flags.contains(.hasScale) { image.scale = try word(ImageNode.Scale.init(rawValue:)) }
    if flags.contains(.hasAccentedMode) {
      image.accentedMode = try word(ImageNode.AccentedMode.init(rawValue:))
    }
    if flags.contains(.hasLabel) { image.label = try string() }
    return image
  }

  private mutating func source() throws(ArchiveError) -> ImageNode.Source {
    guard let tag = ImageTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    let name = try string()
    switch tag {
    case .symbol: return .symbol(name)
    case .missing: return .missing(name)
    case .resource:
      guard ImageNode.isDigest(name) else { throw error(.notUnderstood) }
      return .resource(name, width: try number(), height: try number())
    }
  }
}
