// The members of a text run. In an archive the run's style is an entry of a table, which ImageNode
// uses too.

extension TextRun {
  /// Reads or writes a run in JSON.
  mutating func codeMembers<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("symbol", &symbol, MemberBits()[0])
    if symbol == nil { try coder.member("text", &text) }
    try codeSettings(&coder)
  }

  /// Reads or writes everything except the text, in JSON.
  mutating func codeSettings<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try codeStyle(&coder)
    try coder.member("tracking", &tracking, unless: 0)
    try coder.member("baselineOffset", &baselineOffset, unless: 0)
    try coder.member("running", &running, MemberBits()[0])
  }

  /// Reads or writes the style, in JSON or as an entry of the archive's table.
  mutating func codeStyle<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try font.code(&coder, bits)
    if Coder.isArchive {
      try codeArchivedPaint(&coder, bits)
    } else {
      try coder.member("color", &paint, bits[0])
    }
    try coder.flag("underline", &isUnderlined, bits[4])
    try coder.flag("strikethrough", &isStruckThrough, bits[8])
  }

  /// Reads or writes the paint; one bit tells that it is a colour, another that it is a gradient.
  private mutating func codeArchivedPaint<Coder: ViewCoder>(
    _ coder: inout Coder, _ bits: MemberBits
  ) throws(Coder.Failure) {
    var color: ColorValue?
    var gradient: GradientValue?
    switch paint {
    case nil: break
    case .color(let value): color = value
    case .gradient(let value): gradient = value
    }
    try coder.inArchive(&color, bits[64])
    if color == nil { try coder.inArchive(&gradient, bits[128]) }
    if Coder.isReading {
      paint = color.map(PaintValue.color) ?? gradient.map(PaintValue.gradient)
    }
  }
}
