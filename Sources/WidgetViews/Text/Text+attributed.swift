public import Foundation

extension Text {
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      pieces: attributedContent.runs.map { run in
        var piece = Piece(words: .verbatim(String(attributedContent[run.range].characters)))
        piece.style.font = run.font
        piece.foreground = run.foregroundColor.map { AnyShapeStyle($0) }
        if run.underlineStyle != nil { piece.style.isUnderlined = true }
        if run.strikethroughStyle != nil { piece.style.isStruckThrough = true }
        if run.backgroundColor != nil { piece.inert.append("backgroundColor in text") }
        piece.style.kerning = run.kern?.native
        piece.style.tracking = run.tracking?.native
        piece.style.baselineOffset = run.baselineOffset?.native
        if let intent = run.inlinePresentationIntent { piece.style.apply(intent) }
        if run.link != nil { piece.setLink() }
        return piece
      })
  }
}

extension Text.Piece {
  /// Styles the run as a link: in the tint colour and underlined.
  mutating func setLink() {
    style.isUnderlined = true
    foreground = foreground ?? AnyShapeStyle(TintShapeStyle())
  }
}

extension TextStyle {
  fileprivate mutating func apply(_ intent: InlinePresentationIntent) {
    if intent.contains(.stronglyEmphasized) { weight = .bold }
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.code) { design = .monospaced }
    if intent.contains(.strikethrough) { isStruckThrough = true }
  }
}

#if !canImport(Darwin)
  extension AttributedString {
    /// Foundation's initialiser for Markdown, for platforms without it.
    public init(markdown: String) throws {
      self.init()
      for span in MarkedWords(markdown).spans {
        var part = AttributedString(span.words)
        var intent: InlinePresentationIntent = []
        if span.isBold { intent.insert(.stronglyEmphasized) }
        if span.isItalic { intent.insert(.emphasized) }
        if span.isCode { intent.insert(.code) }
        if span.isStruckThrough { intent.insert(.strikethrough) }
        if !intent.isEmpty { part.inlinePresentationIntent = intent }
        if let link = span.link { part.link = URL(string: link) }
        append(part)
      }
    }
  }
#endif
