package import WidgetModel

/// How a place changes the colours of a widget.
package enum ColorTreatment: Hashable, Sendable {
  /// Colours are unchanged.
  case fullColor
  /// Two flat colours, the accent colour for the accented group; only opacity is preserved.
  case accented(ResolvedColor)
  /// Brightness becomes opacity: light tones over the place's background.
  case vibrant
  /// Red tones on black, for a dark room.
  case nightRed

  package init(_ environment: PictureEnvironment) {
    let isDarkRoom = environment.renderingMode == .vibrant || environment.isLuminanceReduced
    if environment.location == .standBy, isDarkRoom {
      self = .nightRed
      return
    }
    switch environment.renderingMode {
    case .fullColor: self = .fullColor
    case .accented:
      let accent = NamedColors.color("accentColor", in: .dark) ?? .white
      self = .accented(accent)
    case .vibrant: self = .vibrant
    }
  }

  /// The opacity of the darkest colour when brightness becomes opacity.
  private static let vibrantFloor = 0.2

  func callAsFunction(_ color: ResolvedColor, isAccented: Bool) -> ResolvedColor {
    switch self {
    case .fullColor: return color
    case .accented(let accent):
      return (isAccented ? accent : .white).faded(by: color.opacity)
    case .vibrant:
      let tone = Self.vibrantFloor + (1 - Self.vibrantFloor) * color.luminance
      return ResolvedColor.white.faded(by: color.opacity * tone)
    case .nightRed:
      let tone = 0.25 + 0.75 * color.luminance
      return ResolvedColor(
        red: tone, green: 0.12 * tone, blue: 0.08 * tone,
        // Red looks dark, so make faint content more opaque.
        opacity: color.opacity.squareRoot())
    }
  }

  /// Whether all colours become a single one.
  var isFlat: Bool {
    if case .accented = self { true } else { false }
  }

  /// The flat colour of a group, for places with flat colours.
  func flat(isAccented: Bool) -> ResolvedColor {
    self(self == .fullColor ? .black : .white, isAccented: isAccented)
  }

  /// The matrix that is applied to images; nil for none.
  func imageMatrix(_ mode: ImageNode.AccentedMode?, isAccented: Bool) -> ColorMatrix? {
    switch self {
    case .fullColor: nil
    case .accented(let accent):
      switch mode {
      case nil: .flat(isAccented ? accent : .white)
      case .accented: .flat(accent)
      case .desaturated: .luminance(as: .white)
      case .accentedDesaturated: .luminance(as: accent)
      case .fullColor: nil
      }
    case .vibrant: .luminance(as: .white)
    case .nightRed: .luminance(as: flat(isAccented: false))
    }
  }
}
