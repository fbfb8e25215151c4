package import WidgetModel

/// Text metrics of pictures: SwiftUI's font sizes, with the character widths of common fonts.
package struct FontMetrics: TextMetrics {
  package init() {}

  package func pointSize(of font: FontValue) -> Double {
    switch font.size {
    case .points(let points): min(max(1, points.length ?? 1), 4096)
    case .style(let style): style.pointSize
    }
  }

  /// The line height of Apple's fonts, so that designs for Apple's widgets fit.
  package func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent {
    LineExtent(ascent: 0.905 * pointSize, descent: 0.212 * pointSize, leading: 0.076 * pointSize)
  }

  package func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double] {
    let face = FontFace(font)
    return text.map { face.width(of: $0) * pointSize }
  }

  package func symbolSize(
    _ name: String, font: FontValue, scale: ImageNode.Scale
  ) -> DisplaySize {
    let length = 1.2 * pointSize(of: font) * scale.factor
    let share = Symbols.width(ofSymbolNamed: name).map { $0 / Symbol.side } ?? 1
    return DisplaySize(width: length * share, height: length)
  }
}

extension FontValue.Style {
  fileprivate var pointSize: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }
}

extension ImageNode.Scale {
  fileprivate var factor: Double {
    switch self {
    case .small: 0.78
    case .medium: 1
    case .large: 1.28
    }
  }
}
