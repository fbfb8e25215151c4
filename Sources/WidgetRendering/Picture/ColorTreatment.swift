package import WidgetModel

/// What a place does to the colours of a widget.
package enum ColorTreatment: Hashable, Sendable {
  /// Drawn as they are.
  case fullColor
  /// Two flat colours, the accent for the accented group; only opacity is kept.
  case accented(ResolvedColor)
  /// Light tones over what is behind, the brighter the more opaque.
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

  /// How far the darkest colour stays visible where brightness becomes opacity.
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
        // Red is dark for the eye, so what is faint by opacity is less so.
        opacity: color.opacity.squareRoot())
    }
  }

  /// Whether all colours become one.
  var isFlat: Bool {
    if case .accented = self { true } else { false }
  }

  /// The flat colour of a group, where a place has such.
  func flat(isAccented: Bool) -> ResolvedColor {
    self(self == .fullColor ? .black : .white, isAccented: isAccented)
  }

  /// What is done to the pixels of a picture; nil for nothing.
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
