/// What a text or a style has besides what is usual, a bit each.
private struct ArchiveFlags: OptionSet {
  var rawValue: UInt8

  // Of a text
  static let isRedacted = ArchiveFlags(rawValue: 1)
  static let hasLineLimit = ArchiveFlags(rawValue: 2)
  static let hasAlignment = ArchiveFlags(rawValue: 4)
  static let hasTruncation = ArchiveFlags(rawValue: 8)
  static let hasScaleFactor = ArchiveFlags(rawValue: 16)
  static let hasOtherThanOneRun = ArchiveFlags(rawValue: 32)

  // Of a style
  static let isItalic = ArchiveFlags(rawValue: 1)
  static let hasMonospacedDigits = ArchiveFlags(rawValue: 2)
  static let isUnderlined = ArchiveFlags(rawValue: 4)
  static let isStruckThrough = ArchiveFlags(rawValue: 8)
  static let hasPoints = ArchiveFlags(rawValue: 16)
  static let hasWeight = ArchiveFlags(rawValue: 32)
  static let hasColor = ArchiveFlags(rawValue: 64)

  // Of a colour
  static let isNamed = ArchiveFlags(rawValue: 1)
  static let isShort = ArchiveFlags(rawValue: 2)
  static let hasOpacity = ArchiveFlags(rawValue: 4)
  static let isAsset = ArchiveFlags(rawValue: 8)
}

extension ArchiveEncoder {
  mutating func text(_ text: TextNode) {
    var flags: ArchiveFlags = []
    if text.isRedacted { flags.insert(.isRedacted) }
    if text.lineLimit != nil { flags.insert(.hasLineLimit) }
    if text.alignment != .leading { flags.insert(.hasAlignment) }
    if text.truncation != .tail { flags.insert(.hasTruncation) }
    if text.minimumScaleFactor != 1 { flags.insert(.hasScaleFactor) }
    if text.runs.count != 1 { flags.insert(.hasOtherThanOneRun) }
    byte(flags.rawValue)
    if let limit = text.lineLimit { signed(Int64(limit)) }
    if flags.contains(.hasAlignment) { string(text.alignment.rawValue) }
    if flags.contains(.hasTruncation) { string(text.truncation.rawValue) }
    if flags.contains(.hasScaleFactor) { number(text.minimumScaleFactor) }
    if flags.contains(.hasOtherThanOneRun) { count(text.runs.count) }
    for index in text.runs.indices {
      let run = text.runs[index]
      style(run)
      string(run.text)
    }
  }

  /// A run without its text, as it stands in the table.
  mutating func styleContent(_ run: TextRun) {
    var flags: ArchiveFlags = []
    if run.font.isItalic { flags.insert(.isItalic) }
    if run.font.hasMonospacedDigits { flags.insert(.hasMonospacedDigits) }
    if run.isUnderlined { flags.insert(.isUnderlined) }
    if run.isStruckThrough { flags.insert(.isStruckThrough) }
    if case .points = run.font.size { flags.insert(.hasPoints) }
    if run.font.weight != nil { flags.insert(.hasWeight) }
    if run.paint != nil { flags.insert(.hasColor) }
    byte(flags.rawValue)
    switch run.font.size {
    case .points(let points): number(points)
    case .style(let style): string(style.rawValue)
    }
    if let weight = run.font.weight { string(weight.rawValue) }
    string(run.font.design.rawValue)
    if let paint = run.paint { self.color(paint.color) }
  }

  mutating func color(_ color: ColorValue) {
    var flags: ArchiveFlags = color.opacity == 1 ? [] : .hasOpacity
    switch color.base {
    case .named(let name):
      flags.insert(.isNamed)
      byte(flags.rawValue)
      string(name)
    case .asset(let name):
      flags.insert(.isAsset)
      byte(flags.rawValue)
      string(name)
    case .components(let red, let green, let blue):
      let bytes = [red, green, blue].compactMap(Self.byte(of:))
      if bytes.count == 3 { flags.insert(.isShort) }
      byte(flags.rawValue)
      if bytes.count == 3 {
        append(bytes)
      } else {
        number(red)
        number(green)
        number(blue)
      }
    }
    if flags.contains(.hasOpacity) { number(color.opacity) }
  }

  /// A component as a byte, if that loses nothing.
  private static func byte(of component: Double) -> UInt8? {
    guard let byte = UInt8(exactly: (component * 255).rounded()), Double(byte) / 255 == component
    else { return nil }
    return byte
  }
}

extension ArchiveDecoder {
  mutating func text() throws(ArchiveError) -> TextNode {
    let flags = ArchiveFlags(rawValue: try byte())
    var text = TextNode(runs: [], isRedacted: flags.contains(.isRedacted))
    if flags.contains(.hasLineLimit) {
      guard let limit = Int(exactly: try signed()) else { throw error(.notUnderstood) }
      text.lineLimit = limit
    }
    if flags.contains(.hasAlignment) {
      text.alignment = try word(TextNode.Alignment.init(rawValue:))
    }
    if flags.contains(.hasTruncation) {
      text.truncation = try word(TextNode.Truncation.init(rawValue:))
    }
    if flags.contains(.hasScaleFactor) { text.minimumScaleFactor = try number() }
    let count = flags.contains(.hasOtherThanOneRun) ? try count() : 1
    for _ in 0..<count {
      var run = try style()
      run.text = try string()
      text.runs.append(run)
    }
    return text
  }

  mutating func styleContent() throws(ArchiveError) -> TextRun {
    let flags = ArchiveFlags(rawValue: try byte())
    var run = TextRun("")
    run.font.isItalic = flags.contains(.isItalic)
    run.font.hasMonospacedDigits = flags.contains(.hasMonospacedDigits)
    run.isUnderlined = flags.contains(.isUnderlined)
    run.isStruckThrough = flags.contains(.isStruckThrough)
    run.font.size =
      flags.contains(.hasPoints)
      ? .points(try number()) : .style(try word(FontValue.Style.init(rawValue:)))
    if flags.contains(.hasWeight) {
      run.font.weight = try word(FontValue.Weight.init(rawValue:))
    }
    run.font.design = try word(FontValue.Design.init(rawValue:))
    if flags.contains(.hasColor) { run.paint = .color(try color()) }
    return run
  }

  mutating func color() throws(ArchiveError) -> ColorValue {
    let flags = ArchiveFlags(rawValue: try byte())
    let base: ColorValue.Base
    if flags.contains(.isNamed) {
      base = .named(try string())
    } else if flags.contains(.isAsset) {
      base = .asset(try string())
    } else if flags.contains(.isShort) {
      base = .components(
        red: Double(try byte()) / 255, green: Double(try byte()) / 255,
        blue: Double(try byte()) / 255)
    } else {
      base = .components(red: try number(), green: try number(), blue: try number())
    }
    return ColorValue(base, opacity: flags.contains(.hasOpacity) ? try number() : 1)
  }
}
