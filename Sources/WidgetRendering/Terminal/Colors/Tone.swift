internal import WidgetModel

/// What becomes of a colour that an area is drawn in.
enum Tone: Hashable {
  case nothing
  /// The terminal's own background.
  case open
  /// The terminal's own colour of text.
  case ink
  case color(ResolvedColor)
}

/// Makes of the colours of a picture those that a terminal has.
struct TonePalette {
  let depth: ColorDepth
  /// What is taken to be behind the card, as a terminal does not say.
  let ground: ResolvedColor
  /// What shines through an area that is drawn on nothing: a tone that can be told from light and from dark.
  let openGround: ResolvedColor
  private let groundTone: PerceivedColor

  init(depth: ColorDepth, scheme: RequestEnvironment.ColorScheme) {
    self.depth = depth
    ground = NamedColors.color("background", in: scheme) ?? .white
    groundTone = PerceivedColor(ground)
    openGround = ResolvedColor(scheme == .dark ? 0x4A4A4E : 0xC0C0C4)
  }

  var isOnDark: Bool { groundTone.lightness < 0.5 }

  func terminalColor(_ color: ResolvedColor) -> TerminalColor? {
    TerminalColor(color, in: depth, onDark: isOnDark)
  }

  /// How an area of a colour is drawn: where there are few colours, what stands out is, and the rest is left away.
  func tone(_ color: ResolvedColor) -> Tone {
    if depth.drawsBackgrounds { return color.opacity < 0.02 ? .nothing : .color(color) }
    let seen = color.over(ground)
    let tone = PerceivedColor(seen)
    let distance = tone.squaredDistance(to: groundTone).squareRoot()
    if depth == .sixteen, !tone.isGray, distance > 0.1 { return .color(seen) }
    if distance >= 0.2 { return .ink }
    return color.opacity > 0.9 && distance < 0.1 ? .open : .nothing
  }

  /// Text where nothing is drawn behind it: in its hue if it has one, else as the terminal has it.
  func openText(_ color: ResolvedColor) -> (color: TerminalColor?, isDim: Bool) {
    let isGray = PerceivedColor(color).isGray
    guard isGray || depth == .none else {
      return (terminalColor(color.opaque), color.opacity < 0.65)
    }
    let seen = PerceivedColor(color.over(ground))
    let distance = seen.squaredDistance(to: groundTone).squareRoot()
    // What would not be seen at all is meant for a background that is not drawn.
    let isFaint = distance > 0.08 && distance < 0.6
    return (nil, isFaint && (isGray || color.opacity < 0.95))
  }

  /// Text on a colour: its own if it can be read, then without its transparency, else black or white.
  func text(_ color: ResolvedColor, on background: ResolvedColor) -> TerminalColor? {
    guard let behind = terminalColor(background)?.resolved else { return nil }
    // Where a terminal has all colours, the author's hues are kept as far as they can be told at all.
    let least = depth == .trueColor && !PerceivedColor(color).isGray ? 1.5 : 3
    for seen in [color.over(background), color.opaque] {
      if let own = terminalColor(seen), own.resolved.contrast(with: behind) >= least { return own }
    }
    let isDark = ResolvedColor.white.contrast(with: behind) >= 3.5
    return depth == .sixteen ? .basic(isDark ? 15 : 0) : terminalColor(isDark ? .white : .black)
  }
}

extension ResolvedColor {
  var opaque: ResolvedColor { ResolvedColor(red: red, green: green, blue: blue) }
}
