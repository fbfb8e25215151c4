/// A bit for each property of a text or a style that isn't the default.
private struct ArchiveFlags: OptionSet {
  var rawValue: UInt8

  // Of a text
  static let isRedacted = ArchiveFlags(rawValue: 1)
  static let hasLineLimit = ArchiveFlags(rawValue: 2)
  static let hasAlignment = ArchiveFlags(rawValue: 4)
  static let hasTruncation = ArchiveFlags(rawValue: 8)
  static let hasScaleFactor = ArchiveFlags(rawValue: 16)
  static let hasOtherThanOneRun = ArchiveFlags(rawValue: 32)
  static let hasRunningRun = ArchiveFlags(rawValue: 64)
  /// Another byte of flags follows.
  static let hasMore = ArchiveFlags(rawValue: 128)

  // Of a text, in the second byte
  static let hasLineSpacing = ArchiveFlags(rawValue: 1)
  static let reservesSpace = ArchiveFlags(rawValue: 2)
  static let hasSpacedRun = ArchiveFlags(rawValue: 4)

  // Of a style
  static let isItalic = ArchiveFlags(rawValue: 1)
  static let hasMonospacedDigits = ArchiveFlags(rawValue: 2)
  static let isUnderlined = ArchiveFlags(rawValue: 4)
  static let isStruckThrough = ArchiveFlags(rawValue: 8)
  static let hasPoints = ArchiveFlags(rawValue: 16)
  static let hasWeight = ArchiveFlags(rawValue: 32)
  static let hasColor = ArchiveFlags(rawValue: 64)
  static let hasGradient = ArchiveFlags(rawValue: 128)
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
    let hasRunningRun = text.runs.isRunning
    if hasRunningRun { flags.insert(.hasRunningRun) }
    var more: ArchiveFlags = []
    if text.lineSpacing != 0 { more.insert(.hasLineSpacing) }
    if text.reservesSpace { more.insert(.reservesSpace) }
    let hasSpacedRun = text.runs.isSpaced
    if hasSpacedRun { more.insert(.hasSpacedRun) }
    if !more.isEmpty { flags.insert(.hasMore) }
    byte(flags.rawValue)
    if !more.isEmpty { byte(more.rawValue) }
    if more.contains(.hasLineSpacing) { number(text.lineSpacing) }
    if let limit = text.lineLimit { signed(Int64(limit)) }
    if flags.contains(.hasAlignment) { string(text.alignment.rawValue) }
    if flags.contains(.hasTruncation) { string(text.truncation.rawValue) }
    if flags.contains(.hasScaleFactor) { number(text.minimumScaleFactor) }
    if flags.contains(.hasOtherThanOneRun) { count(text.runs.count) }
    for index in text.runs.indices {
      let run = text.runs[index]
      style(run)
      string(run.text)
      if hasRunningRun { running(run.running) }
      if hasSpacedRun {
        number(run.tracking)
        number(run.baselineOffset)
      }
    }
  }

  /// A run without its text, as it is in the table of styles.
  mutating func styleContent(_ run: TextRun) {
    var flags: ArchiveFlags = []
    if run.font.isItalic { flags.insert(.isItalic) }
    if run.font.hasMonospacedDigits { flags.insert(.hasMonospacedDigits) }
    if run.isUnderlined { flags.insert(.isUnderlined) }
    if run.isStruckThrough { flags.insert(.isStruckThrough) }
    if case .points = run.font.size { flags.insert(.hasPoints) }
    if run.font.weight != nil { flags.insert(.hasWeight) }
    switch run.paint {
    case nil: break
    case .color: flags.insert(.hasColor)
    case .gradient: flags.insert(.hasGradient)
    }
    byte(flags.rawValue)
    switch run.font.size {
    case .points(let points): number(points)
    case .style(let style): string(style.rawValue)
    }
    if let weight = run.font.weight { string(weight.rawValue) }
    string(run.font.design.rawValue)
    switch run.paint {
    case nil: break
    case .color(let color): self.color(color)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }
}

extension ArchiveDecoder {
  mutating func text() throws(ArchiveError) -> TextNode {
    let flags = ArchiveFlags(rawValue: try byte())
    let more = ArchiveFlags(rawValue: flags.contains(.hasMore) ? try byte() : 0)
    var text = TextNode(
      runs: [], isRedacted: flags.contains(.isRedacted),
      reservesSpace: more.contains(.reservesSpace))
    if more.contains(.hasLineSpacing) { text.lineSpacing = try number() }
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
      if flags.contains(.hasRunningRun) { run.running = try running() }
      if more.contains(.hasSpacedRun) {
        run.tracking = try number()
        run.baselineOffset = try number()
      }
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
    if flags.contains(.hasColor) {
      run.paint = .color(try color())
    } else if flags.contains(.hasGradient) {
      run.paint = .gradient(try gradient())
    }
    return run
  }
}
