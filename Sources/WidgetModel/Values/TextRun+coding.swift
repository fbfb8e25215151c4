extension TextRun {
  /// Reads or writes a run in JSON.
  mutating func codeMembers<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("text", &text)
    try codeSettings(&coder)
  }

  /// All but the text.
  mutating func codeSettings<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try codeStyle(&coder)
    try coder.member("tracking", &tracking, unless: 0)
    try coder.member("baselineOffset", &baselineOffset, unless: 0)
    try coder.member("running", &running, MemberBits()[0])
  }

  /// Reads or writes the style, which is an entry of the archive's table.
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

  /// The bits of a paint are its tag.
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
