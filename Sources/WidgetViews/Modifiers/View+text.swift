public import Foundation

/// Sets the style of all text in a view, unless the text sets it itself.
extension View {
  nonisolated public func font(_ font: Font?) -> EnvironmentView<Self> {
    changing { $0.fields.text.font = font }
  }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> EnvironmentView<Self> {
    changing { $0.fields.text.weight = weight }
  }

  nonisolated public func fontDesign(_ design: Font.Design?) -> EnvironmentView<Self> {
    changing { $0.fields.text.design = design }
  }

  nonisolated public func bold(_ isActive: Bool = true) -> EnvironmentView<Self> {
    changing { $0.fields.text.weight = isActive ? .bold : nil }
  }

  nonisolated public func italic(_ isActive: Bool = true) -> EnvironmentView<Self> {
    changing { $0.fields.text.isItalic = isActive }
  }

  nonisolated public func monospaced(_ isActive: Bool = true) -> EnvironmentView<Self> {
    changing { $0.fields.text.design = isActive ? .monospaced : nil }
  }

  nonisolated public func monospacedDigit() -> EnvironmentView<Self> {
    changing { $0.fields.text.hasMonospacedDigits = true }
  }

  /// Underlines text, always with a solid line in the colour of the text.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> EnvironmentView<Self> {
    changing { $0.fields.text.isUnderlined = isActive }
  }

  /// Strikes text through, always with a solid line in the colour of the text.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> EnvironmentView<Self> {
    changing { $0.fields.text.isStruckThrough = isActive }
  }

  nonisolated public func textCase(_ textCase: Text.Case?) -> EnvironmentView<Self> {
    changing { $0.textCase = textCase }
  }

  nonisolated public func lineLimit(_ number: Int?) -> EnvironmentView<Self> {
    changing { environment in
      environment.lineLimit = number
      environment.fields.paragraph.reservesSpace = false
    }
  }

  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> EnvironmentView<Self> {
    changing { environment in
      environment.lineLimit = limit
      environment.fields.paragraph.reservesSpace = reservesSpace
    }
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> EnvironmentView<Self> {
    lineLimit(limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> EnvironmentView<Self> {
    lineLimit(limit.upperBound)
  }

  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> EnvironmentView<Self> {
    lineLimit(nil)
  }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> EnvironmentView<Self> {
    changing { $0.lineSpacing = lineSpacing }
  }

  nonisolated public func kerning(_ kerning: CGFloat) -> EnvironmentView<Self> {
    changing { $0.fields.text.kerning = kerning.native }
  }

  /// Sets the space between characters; it takes precedence over `kerning`.
  nonisolated public func tracking(_ tracking: CGFloat) -> EnvironmentView<Self> {
    changing { $0.fields.text.tracking = tracking.native }
  }

  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> EnvironmentView<Self> {
    changing { $0.fields.text.baselineOffset = baselineOffset.native }
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> EnvironmentView<
    Self
  > {
    changing { $0.multilineTextAlignment = alignment }
  }

  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> EnvironmentView<Self> {
    changing { $0.minimumScaleFactor = factor }
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> EnvironmentView<Self> {
    changing { $0.truncationMode = mode }
  }
}

/// Typographic details that renderers don't support; they compile, but have no effect.
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

/// Whether text can be selected; has no effect.
public protocol TextSelectability: Sendable {}

nonisolated public struct EnabledTextSelectability: TextSelectability {}
nonisolated public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
