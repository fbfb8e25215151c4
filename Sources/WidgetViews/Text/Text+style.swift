public import Foundation

// What is said first about words is what holds, as it stands closest to them.
extension Text {
  /// This text in a font.
  public func font(_ font: Font?) -> Text {
    styled { $0.style.font = $0.style.font ?? font }
  }

  /// This text so heavy.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.style.weight = $0.style.weight ?? weight }
  }

  /// This text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    styled { $0.style.design = $0.style.design ?? design }
  }

  /// This text; places draw no widths.
  public func fontWidth(_ width: Font.Width?) -> Text { noting("fontWidth") }

  /// This text, bold.
  public func bold() -> Text {
    fontWeight(.bold)
  }

  /// This text, bold.
  public func bold(_ isActive: Bool) -> Text {
    isActive ? bold() : self
  }

  /// This text, slanted.
  public func italic() -> Text {
    italic(true)
  }

  /// This text, slanted.
  public func italic(_ isActive: Bool) -> Text {
    styled { $0.style.isItalic = $0.style.isItalic ?? isActive }
  }

  /// This text with characters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }

  /// This text with digits of one width.
  public func monospacedDigit() -> Text {
    styled { $0.style.hasMonospacedDigits = true }
  }

  /// This text with a line under it, solid and in its colour.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    let text = styled { $0.style.isUnderlined = $0.style.isUnderlined ?? isActive }
    return color == nil ? text : text.noting("colour of lines in text")
  }

  /// This text with a line under it, solid and in its colour.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    underline(isActive, color: color).notingLine(pattern, isActive: isActive)
  }

  /// This text with a line through it, solid and in its colour.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    let text = styled { $0.style.isStruckThrough = $0.style.isStruckThrough ?? isActive }
    return color == nil ? text : text.noting("colour of lines in text")
  }

  /// This text with a line through it, solid and in its colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    strikethrough(isActive, color: color).notingLine(pattern, isActive: isActive)
  }

  /// This text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return foregroundStyle(color)
  }

  /// This text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.foreground = $0.foreground ?? AnyShapeStyle(style) }
  }

  /// This text with so many points more between its characters.
  public func kerning(_ kerning: CGFloat) -> Text {
    styled { $0.style.kerning = $0.style.kerning ?? kerning.native }
  }

  /// This text with so many points more for each of its characters; counts before `kerning`.
  public func tracking(_ tracking: CGFloat) -> Text {
    styled { $0.style.tracking = $0.style.tracking ?? tracking.native }
  }

  /// This text so many points above its line, or below by a negative number.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled { $0.style.baselineOffset = $0.style.baselineOffset ?? baselineOffset.native }
  }

  /// This text; places draw one size of a font.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled && scale != .default ? noting("textScale") : self
  }

  private func notingLine(_ pattern: LineStyle.Pattern, isActive: Bool) -> Text {
    isActive && pattern != .solid ? noting("pattern of lines in text") : self
  }

  private func noting(_ word: String) -> Text {
    styled { $0.inert.append(word) }
  }

  private func styled(_ change: (inout Piece) -> Void) -> Text {
    var text = self
    for index in text.pieces.indices {
      change(&text.pieces[index])
    }
    return text
  }
}
