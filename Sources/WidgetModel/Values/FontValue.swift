/// A font: a text style or size, and changes of it.
package struct FontValue: Hashable, Sendable {
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

  package enum Size: Hashable, Sendable {
    case style(Style)
    case points(Double)
  }

  package var size: Size
  /// Nil for the weight of the style.
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
  /// Whether it is bolder than default text.
  package var isBold: Bool {
    switch weight {
    case .semibold, .bold, .heavy, .black: true
    case .ultraLight, .thin, .light, .regular, .medium: false
    case nil: size == .style(.headline)
    }
  }
}
