/// The font of a text or symbol: a size, and optionally a weight, design and other traits.
package struct FontValue: Hashable, Sendable {
  /// Apple's text styles.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  package enum Design: String, Hashable, Sendable, CaseIterable {
    case `default`, serif, rounded, monospaced
  }

  /// The size of a text style, or a number of points.
  package enum Size: Hashable, Sendable {
    case style(Style)
    case points(Double)
  }

  package var size: Size
  /// Nil for the default weight of the text style.
  package var weight: Weight?
  package var design: Design
  package var isItalic: Bool
  package var hasMonospacedDigits: Bool

  package init(
    size: Size = .style(.body), weight: Weight? = nil, design: Design = .default,
    isItalic: Bool = false, hasMonospacedDigits: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

extension FontValue {
  /// Whether the font is bolder than regular text, for renderers with only two weights.
  package var isBold: Bool {
    switch weight {
    case .semibold, .bold, .heavy, .black: true
    case .ultraLight, .thin, .light, .regular, .medium: false
    case nil: size == .style(.headline)
    }
  }
}
