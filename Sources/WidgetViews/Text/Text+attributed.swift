public import Foundation

/// Creates text from an `AttributedString`.
extension Text {
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      pieces: attributedContent.runs.map { run in
        var piece = Piece(content: .verbatim(String(attributedContent[run.range].characters)))
        piece.style.font = run.font
        piece.foreground = run.foregroundColor.map { AnyShapeStyle($0) }
        if run.underlineStyle != nil { piece.style.isUnderlined = true }
        if run.strikethroughStyle != nil { piece.style.isStruckThrough = true }
        if run.backgroundColor != nil { piece.inert.append("background colours in text") }
        piece.style.kerning = run.kern?.native
        piece.style.tracking = run.tracking?.native
        piece.style.baselineOffset = run.baselineOffset?.native
        if let intent = run.inlinePresentationIntent { piece.style.apply(intent) }
        if run.link != nil { piece.styleAsLink() }
        return piece
      })
  }
}

extension Text.Piece {
  /// Underlines the text, and draws it in the tint colour.
  mutating func styleAsLink() {
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
    /// Parses Markdown; Foundation has this initializer only on Apple's platforms.
    public init(markdown: String) throws {
      self.init()
      for span in MarkdownText(markdown).spans {
        var part = AttributedString(span.text)
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
