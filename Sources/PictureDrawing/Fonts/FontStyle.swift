package import WidgetModel

/// The properties of a font by which its file is chosen.
package struct FontStyle: Hashable, Sendable {
  package var design: FontValue.Design
  /// The weight as Fontconfig counts it: 80 for regular, 200 for bold.
  package var weight: Int
  package var isItalic: Bool
  /// The family to use if it is installed; nil for the design's own.
  package var family: String?

  package init(
    design: FontValue.Design, weight: Int, isItalic: Bool, family: String? = nil
  ) {
    self.design = design
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }

  /// - Parameter family: The family that the user chose; designs that need another form of letters
  ///   keep their own.
  package init(_ font: FontValue, family: String? = nil) {
    self.family = font.design == .default || font.design == .rounded ? family : nil
    design = font.design
    isItalic = font.isItalic
    weight =
      switch font.weight {
      case nil: font.isBold ? 180 : 80
      case .ultraLight: 0
      case .thin: 40
      case .light: 50
      case .regular: 80
      case .medium: 100
      case .semibold: 180
      case .bold: 200
      case .heavy: 205
      case .black: 210
      }
  }

  /// The families to search for, the best first.
  var families: [String] { (family.map { [$0] } ?? []) + ownFamilies }

  private var ownFamilies: [String] {
    let sans = ["SF Pro Text", "SF Pro", "Inter", "Noto Sans", "Liberation Sans", "DejaVu Sans"]
    switch design {
    case .default: return sans + ["sans-serif"]
    case .rounded:
      return ["SF Pro Rounded", "Nunito", "Varela Round", "M PLUS Rounded 1c"] + sans
        + ["sans-serif"]
    case .serif: return ["New York", "Noto Serif", "Liberation Serif", "DejaVu Serif", "serif"]
    case .monospaced:
      return [
        "SF Mono", "JetBrains Mono", "Noto Sans Mono", "Liberation Mono", "DejaVu Sans Mono",
        "monospace",
      ]
    }
  }
}
