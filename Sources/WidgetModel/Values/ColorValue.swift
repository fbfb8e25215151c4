/// A colour in a view: a named one, which adapts to the colour scheme, or fixed components.
///
///     ColorValue(text: "#ff8800")
package struct ColorValue: Hashable, Sendable {
  /// The colour before its opacity is applied.
  package enum Base: Hashable, Sendable {
    /// Apple's name of a colour: `primary`, `secondary`, `accentColor`, `red`, …
    case named(String)
    /// Red, green and blue in sRGB, from 0 to 1.
    case components(red: Double, green: Double, blue: Double)
    /// The name of a colour in the plugin's resources.
    case asset(String)
  }

  package var base: Base
  package var opacity: Double

  package init(_ base: Base, opacity: Double = 1) {
    self.base = base
    self.opacity = opacity
  }
}

extension ColorValue {
  /// The names that every renderer supports.
  package static let names: Set<String> = [
    "primary", "secondary", "tertiary", "quaternary", "quinary", "accentColor", "clear", "black",
    "white", "gray", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo",
    "purple", "pink", "brown", "background", "secondaryBackground", "tertiaryBackground",
    "quaternaryBackground", "quinaryBackground", "fill", "secondaryFill", "tertiaryFill",
    "quaternaryFill", "quinaryFill", "ultraThinMaterial", "thinMaterial", "regularMaterial",
    "thickMaterial", "ultraThickMaterial",
  ]

  /// Parses `red`, `#f80`, `#ff8800` or `#ff8800cc`; nil for any other text.
  package init?(text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      guard Self.names.contains(text) else { return nil }
      self.init(.named(text))
      return
    }
    var digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    func part(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
    self.init(
      .components(red: part(0), green: part(2), blue: part(4)),
      opacity: digits.count == 8 ? part(6) : 1)
  }

  /// The colour as ``init(text:)`` parses it; nil if it can't be written as a single word.
  package var text: String? {
    switch base {
    case .named(let name): return opacity == 1 && Self.names.contains(name) ? name : nil
    case .asset: return nil
    case .components(let red, let green, let blue):
      guard opacity == 1 else { return nil }
      var text = "#"
      for component in [red, green, blue] {
        guard (0...1).contains(component) else { return nil }
        let step = Int((component * 255).rounded())
        guard Double(step) / 255 == component else { return nil }
        text += (step < 16 ? "0" : "") + String(step, radix: 16)
      }
      return text
    }
  }
}
