internal import WidgetModel

/// How an area of a picture is drawn in a terminal.
enum Tone: Hashable {
  /// The area isn't drawn.
  case nothing
  /// The area is drawn in the terminal's default background colour.
  case open
  /// The area is drawn in the terminal's default text colour.
  case ink
  case color(ResolvedColor)
}

/// Chooses the terminal colours for a picture's colours, depending on how many the terminal
/// supports.
struct TonePalette {
  let depth: ColorDepth
  /// The assumed background colour of the terminal, whose theme is unknown.
  let ground: ResolvedColor
  /// The assumed colour behind translucent areas, visible on both light and dark backgrounds.
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

  /// How to draw an area with a colour.
  ///
  /// If the terminal supports few colours, only areas that stand out are drawn.
  func tone(_ color: ResolvedColor) -> Tone {
    if depth.drawsBackgrounds { return color.opacity < 0.02 ? .nothing : .color(color) }
    let seen = color.over(ground)
    let tone = PerceivedColor(seen)
    let distance = tone.squaredDistance(to: groundTone).squareRoot()
    if depth == .sixteen, !tone.isGray, distance > 0.1 { return .color(seen) }
    if distance >= 0.2 { return .ink }
    return color.opacity > 0.9 && distance < 0.1 ? .open : .nothing
  }

  /// The colour for text on the terminal's default background.
  func openText(_ color: ResolvedColor) -> (color: TerminalColor?, isDim: Bool) {
    let isGray = PerceivedColor(color).isGray
    guard isGray || depth == .none else {
      return (terminalColor(color.opaque), color.opacity < 0.65)
    }
    let seen = PerceivedColor(color.over(ground))
    let distance = seen.squaredDistance(to: groundTone).squareRoot()
    // Text without contrast was meant for a background that isn't drawn, so it isn't faint.
    let isFaint = distance > 0.08 && distance < 0.6
    return (nil, isFaint && (isGray || color.opacity < 0.95))
  }

  /// The colour for text on a background: its own colour if readable, or else that colour without
  /// transparency, or else black or white.
  func text(_ color: ResolvedColor, on background: ResolvedColor) -> TerminalColor? {
    guard let behind = terminalColor(background)?.resolved else { return nil }
    // With true colour, prefer the author's hue even if its contrast is low.
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
