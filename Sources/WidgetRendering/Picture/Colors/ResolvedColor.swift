/// A colour as it is drawn, with sRGB components and an opacity from 0 to 1.
///
/// ``ColorResolver`` creates it from a view's colour.
package struct ResolvedColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = Self.share(red, unlessNumber: 0)
    self.green = Self.share(green, unlessNumber: 0)
    self.blue = Self.share(blue, unlessNumber: 0)
    self.opacity = Self.share(opacity, unlessNumber: 1)
  }

  /// Creates a colour such as `0xff3b30`.
  package init(_ rgb: UInt32, opacity: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, opacity: opacity)
  }

  package static let white = ResolvedColor(0xFFFFFF)
  package static let black = ResolvedColor(0x000000)
  package static let clear = ResolvedColor(0x000000, opacity: 0)

  /// The colour with its opacity multiplied by a factor.
  package func faded(by share: Double) -> ResolvedColor {
    ResolvedColor(
      red: red, green: green, blue: blue,
      opacity: opacity * Self.share(share, unlessNumber: 1))
  }

  /// The brightness from 0 to 1, with the weights of relative luminance.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Red, green and blue, one byte each.
  package var rgb: UInt32 {
    func byte(_ component: Double) -> UInt32 { UInt32((component * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  private static func share(_ value: Double, unlessNumber fallback: Double) -> Double {
    value.isNaN ? fallback : min(1, max(0, value))
  }
}
