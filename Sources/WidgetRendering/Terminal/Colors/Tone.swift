internal import WidgetModel

/// How the colour of an area is drawn in a terminal.
enum Tone: Hashable {
  case nothing
  /// As the terminal's default background.
  case open
  /// In the terminal's default text colour.
  case ink
  case color(ResolvedColor)
}

/// Converts a picture's colours to a terminal's.
struct TonePalette {
  let depth: ColorDepth
  /// The assumed background of the terminal, which can't be queried.
  let ground: ResolvedColor
  /// The assumed colour behind translucent areas: visible on both light and dark backgrounds.
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

  /// How to draw an area of a colour; with few colours only areas that stand out are drawn.
  func tone(_ color: ResolvedColor) -> Tone {
    if depth.drawsBackgrounds { return color.opacity < 0.02 ? .nothing : .color(color) }
    let seen = color.over(ground)
    let tone = PerceivedColor(seen)
    let distance = tone.squaredDistance(to: groundTone).squareRoot()
    if depth == .sixteen, !tone.isGray, distance > 0.1 { return .color(seen) }
    if distance >= 0.2 { return .ink }
    return color.opacity > 0.9 && distance < 0.1 ? .open : .nothing
  }

  /// The colour of text without a background: its own hue, or the terminal's default.
  func openText(_ color: ResolvedColor) -> (color: TerminalColor?, isDim: Bool) {
    let isGray = PerceivedColor(color).isGray
    guard isGray || depth == .none else {
      return (terminalColor(color.opaque), color.opacity < 0.65)
    }
    let seen = PerceivedColor(color.over(ground))
    let distance = seen.squaredDistance(to: groundTone).squareRoot()
    // Text that would be invisible was meant for a background that isn't drawn.
    let isFaint = distance > 0.08 && distance < 0.6
    return (nil, isFaint && (isGray || color.opacity < 0.95))
  }

  /// The colour of text on a background: its own if readable, then without transparency, otherwise
  /// black or white.
  func text(_ color: ResolvedColor, on background: ResolvedColor) -> TerminalColor? {
    guard let behind = terminalColor(background)?.resolved else { return nil }
    // With true colour, keep the author's hue even at a low contrast.
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
