internal import WidgetModel

/// The components of system colours, for code that needs them before drawing.
enum SystemColors {
  typealias Components = (red: Double, green: Double, blue: Double)

  /// The components of a colour; nil for a colour that only the renderer knows.
  static func components(of color: ColorValue, in scheme: ColorScheme) -> Components? {
    switch color.base {
    case .components(let red, let green, let blue): return (red, green, blue)
    case .asset:
      return DynamicColor(color).flatMap { components(of: $0.color(in: scheme), in: scheme) }
    case .named(let name):
      guard let hues = hues[name] else { return nil }
      let hue = scheme == .dark ? hues.dark : hues.light
      func part(_ shift: UInt32) -> Double { Double(hue >> shift & 0xFF) / 255 }
      return (part(16), part(8), part(0))
    }
  }

  private static let hues: [String: (light: UInt32, dark: UInt32)] = [
    "red": (0xFF3B30, 0xFF453A), "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A),
    "green": (0x34C759, 0x30D158), "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40C8E0),
    "cyan": (0x32ADE6, 0x64D2FF), "blue": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
    "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
    "gray": (0x8E8E93, 0x8E8E93), "accentColor": (0x007AFF, 0x0A84FF),
    "black": (0x000000, 0x000000), "white": (0xFFFFFF, 0xFFFFFF), "primary": (0x000000, 0xFFFFFF),
    "clear": (0x000000, 0x000000),
  ]
}
