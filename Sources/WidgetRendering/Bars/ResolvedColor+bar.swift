package import WidgetModel

extension ResolvedColor {
  /// The required contrast between text and a bar.
  private static let leastContrast = 4.5
  /// The lightest ground of dark bars, and the darkest one of light bars.
  private static let darkGround = ResolvedColor(0x2E2E2E)
  private static let lightGround = ResolvedColor(0xE6E6E6)

  /// The closest tone that is readable as text in a bar.
  package func readable(inBar scheme: RequestEnvironment.ColorScheme) -> ResolvedColor {
    let (ground, goal) =
      scheme == .dark ? (Self.darkGround, ResolvedColor.white) : (Self.lightGround, .black)
    let plain = over(ground)
    for step in 0...20 {
      let tone = goal.withOpacity(Double(step) / 20).over(plain)
      if tone.contrast(with: ground) >= Self.leastContrast { return tone }
    }
    return goal
  }

  /// Whether the colour is a hue, and not a shade of gray.
  var isHue: Bool {
    opacity >= 0.3 && max(red, green, blue) - min(red, green, blue) >= 0.15
  }

  /// The colour as in style sheets, such as `#ff3b30`.
  package var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func withOpacity(_ opacity: Double) -> ResolvedColor {
    ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)
  }
}
