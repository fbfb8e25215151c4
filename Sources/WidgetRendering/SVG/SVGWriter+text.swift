internal import WidgetLayout
internal import WidgetModel

/// Writing text.
extension SVGWriter {
  /// Writes a run of text.
  mutating func text(_ text: DrawnText) {
    if text.isChanged { beginChange(of: text) }
    defer { if text.isChanged { body.markup("</g>") } }
    if outlines(of: text) { return }
    hasText = true
    // The anchor is on the outer side, so that wider text extends into the picture, not out of it.
    let right = text.x + text.width
    let isFromRight = text.isRightToLeft && text.x - area.x >= area.x + area.width - right
    body.attribute("<text x=\"", isFromRight ? right : text.x)
    body.attribute(" y=\"", text.baseline)
    body.attribute(" font-size=\"", text.pointSize)
    font(text.font)
    if text.isRightToLeft { body.markup(" direction=\"rtl\"") }
    if text.isRightToLeft, !isFromRight { body.markup(" text-anchor=\"end\"") }
    if text.isUnderlined || text.isStruckThrough { decoration(text) }
    if text.tracking != 0 { body.attribute(" letter-spacing=\"", text.tracking) }
    // The viewer's font may have other widths than the font used for layout.
    if text.width > 0, text.text.utf8.count > 1 {
      body.attribute(" textLength=\"", text.width)
      body.markup(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    paint(" fill", text.paint.withoutAngle)
    // Browsers support this attribute only on the text element itself.
    if text.text.hasSpaceToKeep { body.markup(" xml:space=\"preserve\"") }
    body.markup(">")
    body.escaped(text.text)
    body.markup("</text>")
  }

  /// Writes a highlight behind changed text, which is visible only while it is animated.
  private mutating func beginChange(of text: DrawnText) {
    let frame = text.frame
    body.markup("<g class=\"changed\"><rect")
    attributes(
      of: Rectangle(
        x: frame.x - 3, y: frame.y, width: frame.width + 6, height: frame.height))
    body.markup(" rx=\"4\"")
    paint(" fill", .color(text.paint.color))
    body.markup(" opacity=\"0\"/>")
  }

  private mutating func decoration(_ text: DrawnText) {
    body.markup(" text-decoration=\"")
    if text.isUnderlined { body.markup("underline") }
    if text.isUnderlined, text.isStruckThrough { body.markup(" ") }
    if text.isStruckThrough { body.markup("line-through") }
    body.markup("\"")
  }

  private mutating func font(_ font: FontValue) {
    switch font.design {
    case .default: break
    case .serif:
      body.markup(
        " font-family=\"ui-serif,'New York','Times New Roman','Liberation Serif',serif\"")
    case .rounded:
      body.markup(
        " font-family=\"ui-rounded,'SF Pro Rounded','Helvetica Neue',Arial,'Liberation Sans',sans-serif\""
      )
    case .monospaced:
      body.markup(
        " font-family=\"ui-monospace,'SF Mono',Menlo,'Courier New','Liberation Mono',monospace\"")
    }
    if let weight = font.cssWeight {
      body.markup(" font-weight=\"")
      body.markup(weight)
      body.markup("\"")
    }
    if font.isItalic { body.markup(" font-style=\"italic\"") }
    if font.hasMonospacedDigits { body.markup(" font-variant=\"tabular-nums\"") }
  }
}

extension FontValue {
  /// The font's weight in CSS; nil for the default weight.
  fileprivate var cssWeight: StaticString? {
    switch weight {
    case nil: size == .style(.headline) ? "600" : nil
    case .ultraLight: "100"
    case .thin: "200"
    case .light: "300"
    case .regular: nil
    case .medium: "500"
    case .semibold: "600"
    case .bold: "700"
    case .heavy: "800"
    case .black: "900"
    }
  }
}

extension String {
  /// Whether the text contains spaces that XML would collapse.
  fileprivate var hasSpaceToKeep: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      let isSpace = byte <= UInt8(ascii: " ")
      if isSpace, isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return isAfterSpace
  }
}
