public import Foundation

// What is said here holds for all text in a view that says nothing else.
extension View {
  /// Draws text in this font, nil for the usual one.
  nonisolated public func font(_ font: Font?) -> some View {
    changing { $0.fields.text.font = font }
  }

  /// Draws text this heavy, nil for the weight of its font.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    changing { $0.fields.text.weight = weight }
  }

  /// Draws text in this design, nil for that of its font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    changing { $0.fields.text.design = design }
  }

  /// Draws text bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    changing { $0.fields.text.weight = isActive ? .bold : nil }
  }

  /// Draws text slanted.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    changing { $0.fields.text.isItalic = isActive }
  }

  /// Draws text with characters of one width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    changing { $0.fields.text.design = isActive ? .monospaced : nil }
  }

  /// Draws text with digits of one width.
  nonisolated public func monospacedDigit() -> some View {
    changing { $0.fields.text.hasMonospacedDigits = true }
  }

  /// Draws a line under text; all patterns are drawn solid and in the colour of the text.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changing { $0.fields.text.isUnderlined = isActive }
  }

  /// Draws a line through text; all patterns are drawn solid and in the colour of the text.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changing { $0.fields.text.isStruckThrough = isActive }
  }

  /// Draws text in capitals or small letters, nil for just as it is.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    changing { $0.textCase = textCase }
  }

  /// Allows text so many lines, nil for as many as it has.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    changing { environment in
      environment.lineLimit = number
      environment.fields.paragraph.reservesSpace = false
    }
  }

  /// Allows text so many lines, and keeps their room where there are fewer.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    changing { environment in
      environment.lineLimit = limit
      environment.fields.paragraph.reservesSpace = reservesSpace
    }
  }

  /// Allows text so many lines.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Allows text so many lines.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Allows text so many lines.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil)
  }

  /// Draws the lines of a text so many points further apart.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    changing { $0.lineSpacing = lineSpacing }
  }

  /// Draws text with so many points more between its characters.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    changing { $0.fields.text.kerning = kerning.native }
  }

  /// Draws text with so many points more for each character; counts before `kerning`.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    changing { $0.fields.text.tracking = tracking.native }
  }

  /// Draws text so many points above its line, or below by a negative number.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    changing { $0.fields.text.baselineOffset = baselineOffset.native }
  }

  /// Lines up the lines of a text.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changing { $0.multilineTextAlignment = alignment }
  }

  /// Lets text shrink so far before it is cut.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    changing { $0.minimumScaleFactor = factor }
  }

  /// Cuts text at this end when there is no room.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    changing { $0.truncationMode = mode }
  }
}

// Finer than places draw: these compile and change nothing.
extension View {
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    noting("fontWidth")
  }

  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    noting("allowsTightening")
  }

  nonisolated public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    noting("typesettingLanguage")
  }

  nonisolated public func speechAdjustedPitch(_ value: Double) -> some View {
    noting("speechAdjustedPitch")
  }

  nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    noting("speechAlwaysIncludesPunctuation")
  }

  nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    noting("speechAnnouncementsQueued")
  }

  nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    noting("speechSpellsOutCharacters")
  }

  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    noting("textSelection")
  }
}

/// Whether text can be selected.
public protocol TextSelectability: Sendable {}

nonisolated public struct EnabledTextSelectability: TextSelectability {}
nonisolated public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
