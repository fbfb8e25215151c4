internal import Foundation

/// Adjusts a colour so that text in it, or on it, is readable.
extension DayColor {
  package static let black = DayColor(red: 0, green: 0, blue: 0)
  package static let white = DayColor(red: 1, green: 1, blue: 1)

  /// The contrast of two colours, from 1 to 21, as defined by WCAG.
  package func contrast(with other: DayColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour mixed with black.
  ///
  /// - Parameter brightness: The share of the original colour, from 0 to 1.
  package func darkened(to brightness: Double) -> DayColor { mixed(with: .black, 1 - brightness) }

  /// Mixes in another colour, until the result has enough contrast with a background.
  ///
  /// ```swift
  /// let readable = color.mixed(with: .black, until: 4.5, with: .white)
  /// ```
  package func mixed(
    with other: DayColor, until contrast: Double, with background: DayColor
  ) -> DayColor {
    var share = 0.0
    while share < 1, mixed(with: other, share).contrast(with: background) < contrast {
      share += 0.02
    }
    return mixed(with: other, min(1, share))
  }

  private func mixed(with other: DayColor, _ share: Double) -> DayColor {
    func part(_ own: Double, _ their: Double) -> Double { own + (their - own) * share }
    return DayColor(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  private var relativeLuminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
