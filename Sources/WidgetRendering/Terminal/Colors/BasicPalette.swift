/// The sixteen basic colours of a terminal, by number.
///
/// Their appearance depends on its theme.
enum BasicPalette {
  /// The colours in common themes.
  private static let colors: [UInt32] = [
    0x000000, 0xCD3131, 0x0DBC79, 0xC7A000, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xC0C0C0,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5E543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
  ]

  static func color(_ index: UInt8) -> ResolvedColor {
    ResolvedColor(colors[Int(index) % colors.count])
  }

  /// The basic colour with the closest hue; on a dark background the bright variant for light
  /// colours.
  static func nearest(to color: ResolvedColor, onDark: Bool) -> UInt8 {
    let color = PerceivedColor(color)
    if color.isGray {
      switch color.lightness {
      case ..<0.25: return 0
      case ..<0.65: return 8
      case ..<0.9: return 7
      default: return 15
      }
    }
    let isBright = onDark && color.lightness > 0.7
    return hue(color.hue) + (isBright ? 8 : 0)
  }

  private static func hue(_ degrees: Double) -> UInt8 {
    switch degrees {
    case ..<50: 1
    case ..<125: 3
    case ..<172: 2
    case ..<242: 6
    case ..<295: 4
    case ..<350: 5
    default: 1
    }
  }
}
