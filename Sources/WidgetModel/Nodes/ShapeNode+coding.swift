// The members of a shape in archives and in JSON. In JSON a shape is its outline with a paint
// `fill`, or a paint `stroke` and the members of its line style, or both. Without either, it is
// filled in the text colour; `"fill":false` draws nothing.

extension ShapeNode {
  private static let usualFill = PaintValue.color(ColorValue(.named("primary")))

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.part(&outline)
    var written = fill.map(Fill.init)
    if !Coder.isArchive, fill == nil, stroke == nil { written = Fill(paint: nil) }
    if Coder.isReading { written = nil }
    try coder.member("fill", &written, bits[4])
    try coder.flag("evenOdd", &isEvenOdd, bits[2])
    try codeStroke(&coder, bits)
    try coder.flag("redacted", &isRedacted, bits[1])
    guard Coder.isReading else { return }
    fill = written.map(\.paint) ?? (Coder.isArchive || stroke != nil ? nil : Self.usualFill)
  }

  private mutating func codeStroke<Coder: ViewCoder>(
    _ coder: inout Coder, _ bits: MemberBits
  ) throws(Coder.Failure) {
    var hasStroke = stroke != nil
    try coder.presence("stroke", &hasStroke, bits[8])
    guard hasStroke else { return }
    var line = stroke ?? StrokeValue(Self.usualFill)
    try line.code(&coder)
    if Coder.isReading { stroke = line }
  }

  /// The member `fill`: a paint, or a Boolean that tells whether there is one.
  private struct Fill: ViewValue {
    var paint: PaintValue?

    init(paint: PaintValue?) {
      self.paint = paint
    }

    init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
      paint = try PaintValue(from: &archive)
    }

    func write(to archive: inout ArchiveEncoder) { paint?.write(to: &archive) }

    init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
      paint =
        if case .bool(let isFilled) = json {
          isFilled ? ShapeNode.usualFill : nil
        } else {
          try PaintValue(key, json)
        }
    }

    func write(to json: inout JSONWriter) {
      if let paint { paint.write(to: &json) } else { json.value(false) }
    }
  }
}

extension StrokeValue {
  fileprivate mutating func code<Coder: ViewCoder>(
    _ coder: inout Coder
  ) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.member("stroke", &paint)
    try coder.member("lineWidth", &width, unless: 1)
    try coder.member("lineCap", &cap, unless: .butt)
    try coder.member("lineJoin", &join, unless: .miter)
    try coder.member("miterLimit", &miterLimit, unless: 10)
    if !Coder.isArchive { try coder.list("dash", &dash, bits[2]) }
    try coder.member("dashPhase", &dashPhase, unless: 0)
    if Coder.isArchive { try coder.list("dash", &dash, bits[2]) }
    try coder.flag("strokeInside", &isInside, bits[1])
  }
}
