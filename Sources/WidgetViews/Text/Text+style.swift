public import Foundation

/// Changes the style of text. The modifier that is closest to the text wins.
extension Text {
  public func font(_ font: Font?) -> Text {
    styled { $0.style.font = $0.style.font ?? font }
  }

  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.style.weight = $0.style.weight ?? weight }
  }

  public func fontDesign(_ design: Font.Design?) -> Text {
    styled { $0.style.design = $0.style.design ?? design }
  }

  /// Has no effect: font widths aren't supported.
  public func fontWidth(_ width: Font.Width?) -> Text { noting("fontWidth") }

  public func bold() -> Text {
    fontWeight(.bold)
  }

  public func bold(_ isActive: Bool) -> Text {
    isActive ? bold() : self
  }

  public func italic() -> Text {
    italic(true)
  }

  public func italic(_ isActive: Bool) -> Text {
    styled { $0.style.isItalic = $0.style.isItalic ?? isActive }
  }

  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }

  public func monospacedDigit() -> Text {
    styled { $0.style.hasMonospacedDigits = true }
  }

  /// Underlines the text, always with a solid line in the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    let text = styled { $0.style.isUnderlined = $0.style.isUnderlined ?? isActive }
    return color == nil ? text : text.noting("colours of underlines and strikethroughs")
  }

  /// Underlines the text, always with a solid line in the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    underline(isActive, color: color).notingLine(pattern, isActive: isActive)
  }

  /// Strikes the text through, always with a solid line in the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    let text = styled { $0.style.isStruckThrough = $0.style.isStruckThrough ?? isActive }
    return color == nil ? text : text.noting("colours of underlines and strikethroughs")
  }

  /// Strikes the text through, always with a solid line in the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    strikethrough(isActive, color: color).notingLine(pattern, isActive: isActive)
  }

  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return foregroundStyle(color)
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.foreground = $0.foreground ?? AnyShapeStyle(style) }
  }

  public func kerning(_ kerning: CGFloat) -> Text {
    styled { $0.style.kerning = $0.style.kerning ?? kerning.native }
  }

  /// Sets the space between characters; it takes precedence over `kerning`.
  public func tracking(_ tracking: CGFloat) -> Text {
    styled { $0.style.tracking = $0.style.tracking ?? tracking.native }
  }

  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled { $0.style.baselineOffset = $0.style.baselineOffset ?? baselineOffset.native }
  }

  /// Has no effect: text scales aren't supported.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled && scale != .default ? noting("textScale") : self
  }

  private func notingLine(_ pattern: LineStyle.Pattern, isActive: Bool) -> Text {
    isActive && pattern != .solid ? noting("patterns of underlines and strikethroughs") : self
  }

  private func noting(_ name: String) -> Text {
    styled { $0.inert.append(name) }
  }

  /// Changes all pieces of the text.
  private func styled(_ change: (inout Piece) -> Void) -> Text {
    var text = self
    for index in text.pieces.indices {
      change(&text.pieces[index])
    }
    return text
  }
}
