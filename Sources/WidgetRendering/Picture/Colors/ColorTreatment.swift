package import WidgetModel

/// How a place, such as the lock screen or StandBy, changes the colours of a widget.
package enum ColorTreatment: Hashable, Sendable {
  /// Colours are unchanged.
  case fullColor
  /// All colours become white, or the accent colour inside accented views; opacity is preserved.
  case accented(ResolvedColor)
  /// Brightness becomes the opacity of white, over the place's background.
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

  /// Changes a colour.
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

  /// Whether the colours of a view all become the same.
  var isFlat: Bool {
    if case .accented = self { true } else { false }
  }

  /// The colour to use for content that is drawn in a single colour.
  func flat(isAccented: Bool) -> ResolvedColor {
    self(self == .fullColor ? .black : .white, isAccented: isAccented)
  }

  /// The filter for images; nil to leave them unchanged.
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
