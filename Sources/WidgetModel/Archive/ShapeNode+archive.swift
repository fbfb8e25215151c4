private struct ShapeFlags: OptionSet {
  var rawValue: UInt8

  static let isRedacted = ShapeFlags(rawValue: 1)
  static let isEvenOdd = ShapeFlags(rawValue: 2)
  static let hasFill = ShapeFlags(rawValue: 4)
  static let hasStroke = ShapeFlags(rawValue: 8)
}

private struct StrokeFlags: OptionSet {
  var rawValue: UInt8

  static let isInside = StrokeFlags(rawValue: 1)
  static let hasDash = StrokeFlags(rawValue: 2)
}

extension ArchiveEncoder {
  mutating func shape(_ shape: ShapeNode) {
    var flags: ShapeFlags = []
    if shape.isRedacted { flags.insert(.isRedacted) }
    if shape.isEvenOdd { flags.insert(.isEvenOdd) }
    if shape.fill != nil { flags.insert(.hasFill) }
    if shape.stroke != nil { flags.insert(.hasStroke) }
    byte(flags.rawValue)
    outline(shape.outline)
    if let fill = shape.fill { paint(fill) }
    if let stroke = shape.stroke { self.stroke(stroke) }
  }

  private mutating func stroke(_ stroke: StrokeValue) {
    var flags: StrokeFlags = []
    if stroke.isInside { flags.insert(.isInside) }
    if !stroke.dash.isEmpty { flags.insert(.hasDash) }
    byte(flags.rawValue)
    paint(stroke.paint)
    number(stroke.width)
    string(stroke.cap.rawValue)
    string(stroke.join.rawValue)
    number(stroke.miterLimit)
    number(stroke.dashPhase)
    guard flags.contains(.hasDash) else { return }
    for length in stroke.dash.prefix(pieces(stroke.dash.count)) { number(length) }
  }
}

extension ArchiveDecoder {
  mutating func shape() throws(ArchiveError) -> ShapeNode {
    let flags = ShapeFlags(rawValue: try byte())
    var shape = ShapeNode(
      try outline(), isEvenOdd: flags.contains(.isEvenOdd),
      isRedacted: flags.contains(.isRedacted))
    if flags.contains(.hasFill) { shape.fill = try paint() }
    if flags.contains(.hasStroke) { shape.stroke = try stroke() }
    return shape
  }

  private mutating func stroke() throws(ArchiveError) -> StrokeValue {
    let flags = StrokeFlags(rawValue: try byte())
    var stroke = StrokeValue(try paint(), isInside: flags.contains(.isInside))
    stroke.width = try number()
    stroke.cap = try word(StrokeValue.Cap.init(rawValue:))
    stroke.join = try word(StrokeValue.Join.init(rawValue:))
    stroke.miterLimit = try number()
    stroke.dashPhase = try number()
    if flags.contains(.hasDash) {
      for _ in 0..<(try pieces()) { stroke.dash.append(try number()) }
    }
    return stroke
  }
}
