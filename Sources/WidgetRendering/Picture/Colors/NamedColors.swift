internal import WidgetModel

/// The system colours by name in light and dark mode, with the values that Apple publishes.
enum NamedColors {
  /// A colour in light and in dark mode.
  private struct Pair {
    var light: ResolvedColor
    var dark: ResolvedColor

    init(_ light: UInt32, _ dark: UInt32, opacity: Double = 1, darkOpacity: Double? = nil) {
      self.light = ResolvedColor(light, opacity: opacity)
      self.dark = ResolvedColor(dark, opacity: darkOpacity ?? opacity)
    }
  }

  /// The colour with a name; nil if the name is unknown.
  static func color(
    _ name: String, in scheme: RequestEnvironment.ColorScheme
  ) -> ResolvedColor? {
    guard let pair = pairs[name] else { return nil }
    return scheme == .dark ? pair.dark : pair.light
  }

  private static let pairs: [String: Pair] = [
    "clear": Pair(0x000000, 0x000000, opacity: 0),
    "black": Pair(0x000000, 0x000000),
    "white": Pair(0xFFFFFF, 0xFFFFFF),
    "gray": Pair(0x8E8E93, 0x8E8E93),
    "gray2": Pair(0xAEAEB2, 0x636366),
    "gray3": Pair(0xC7C7CC, 0x48484A),
    "gray4": Pair(0xD1D1D6, 0x3A3A3C),
    "gray5": Pair(0xE5E5EA, 0x2C2C2E),
    "gray6": Pair(0xF2F2F7, 0x1C1C1E),
    "red": Pair(0xFF3B30, 0xFF453A),
    "orange": Pair(0xFF9500, 0xFF9F0A),
    "yellow": Pair(0xFFCC00, 0xFFD60A),
    "green": Pair(0x34C759, 0x30D158),
    "mint": Pair(0x00C7BE, 0x63E6E2),
    "teal": Pair(0x30B0C7, 0x40C8E0),
    "cyan": Pair(0x32ADE6, 0x64D2FF),
    "blue": Pair(0x007AFF, 0x0A84FF),
    "indigo": Pair(0x5856D6, 0x5E5CE6),
    "purple": Pair(0xAF52DE, 0xBF5AF2),
    "pink": Pair(0xFF2D55, 0xFF375F),
    "brown": Pair(0xA2845E, 0xAC8E68),
    "accentColor": Pair(0x007AFF, 0x0A84FF),
    "link": Pair(0x007AFF, 0x0984FF),
    // Labels
    "primary": Pair(0x000000, 0xFFFFFF),
    "secondary": Pair(0x3C3C43, 0xEBEBF5, opacity: 0.6),
    "tertiary": Pair(0x3C3C43, 0xEBEBF5, opacity: 0.3),
    "quaternary": Pair(0x3C3C43, 0xEBEBF5, opacity: 0.18, darkOpacity: 0.16),
    "quinary": Pair(0x3C3C43, 0xEBEBF5, opacity: 0.1),
    "placeholder": Pair(0x3C3C43, 0xEBEBF5, opacity: 0.3),
    "separator": Pair(0x3C3C43, 0x545458, opacity: 0.29, darkOpacity: 0.6),
    "opaqueSeparator": Pair(0xC6C6C8, 0x38383A),
    // Fills
    "fill": Pair(0x787880, 0x787880, opacity: 0.2, darkOpacity: 0.36),
    "secondaryFill": Pair(0x787880, 0x787880, opacity: 0.16, darkOpacity: 0.32),
    "tertiaryFill": Pair(0x767680, 0x767680, opacity: 0.12, darkOpacity: 0.24),
    "quaternaryFill": Pair(0x747480, 0x747480, opacity: 0.08, darkOpacity: 0.18),
    "quinaryFill": Pair(0x747480, 0x747480, opacity: 0.05, darkOpacity: 0.12),
    // Backgrounds; a widget uses the colours of elevated surfaces.
    "background": Pair(0xFFFFFF, 0x1C1C1E),
    "secondaryBackground": Pair(0xF2F2F7, 0x2C2C2E),
    "tertiaryBackground": Pair(0xFFFFFF, 0x3A3A3C),
    "quaternaryBackground": Pair(0xE5E5EA, 0x48484A),
    "quinaryBackground": Pair(0xD1D1D6, 0x636366),
    "groupedBackground": Pair(0xF2F2F7, 0x1C1C1E),
    "secondaryGroupedBackground": Pair(0xFFFFFF, 0x2C2C2E),
    "tertiaryGroupedBackground": Pair(0xF2F2F7, 0x3A3A3C),
    // Materials, as a translucent tone over the background.
    "ultraThinMaterial": Pair(0xF5F5F7, 0x252528, opacity: 0.45),
    "thinMaterial": Pair(0xF5F5F7, 0x252528, opacity: 0.6),
    "regularMaterial": Pair(0xF5F5F7, 0x252528, opacity: 0.72),
    "thickMaterial": Pair(0xF5F5F7, 0x252528, opacity: 0.85),
    "ultraThickMaterial": Pair(0xF5F5F7, 0x252528, opacity: 0.92),
    "bar": Pair(0xF9F9F9, 0x1D1D1F, opacity: 0.85),
  ]
}
