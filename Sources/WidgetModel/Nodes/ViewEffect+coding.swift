// How each effect is written to archives and to JSON, and read from them.

/// The first byte of an effect in an archive, which tells its type.
///
/// These numbers never change. A new case gets a number that neither this enum nor ``NodeTag``
/// uses.
enum EffectTag: UInt8, CaseIterable {
  case padding = 32
  case frame = 33
  case flexibleFrame = 34
  case fixedSize = 35
  case layoutPriority = 36
  case offset = 37
  case background = 38
  case overlay = 39
  case containerBackground = 40
  case opacity = 41
  case hidden = 42
  case widgetURL = 43
  case privacySensitive = 44
  case accessibilityLabel = 45
  case accessibilityValue = 46
  case accessibilityHidden = 47
  case accentable = 48
  case notAccentable = 49
  case aspectFit = 50
  case aspectFill = 51
  case clip = 52
  case clipEvenOdd = 53
  case mask = 54
  case shadow = 55
  case blur = 56
  case rotation = 57
  case scale = 58
  case position = 59
  case zIndex = 60
  case link = 61
  case horizontalGuide = 62
  case verticalGuide = 63
  case gridColumns = 64
  case ignoresMargins = 65
  case madeFor = 66
  case grayscale = 67
  case saturation = 68
  case brightness = 69
  case contrast = 70
  case hueRotation = 71
  case colorInvert = 72
  case colorMultiply = 73
  case luminanceToAlpha = 74
  case colorScheme = 75
  case layoutDirection = 76
  case gridColumnAlignment = 77
  case gridCellAnchor = 78
  case gridCellUnsized = 79
  case action = 80
  case menu = 81

  /// An effect of this type with any value, which a reader then replaces.
  var blank: ViewEffect {
    switch self {
    case .padding: .padding(EdgeLengths(all: 0))
    case .frame: .frame(width: nil, height: nil, alignment: .center)
    case .flexibleFrame: .flexibleFrame(FlexibleFrame())
    case .fixedSize: .fixedSize(horizontal: true, vertical: true)
    case .layoutPriority: .layoutPriority(0)
    case .offset: .offset(x: 0, y: 0)
    case .background: .background(.empty, .center)
    case .overlay: .overlay(.empty, .center)
    case .containerBackground: .containerBackground(.empty)
    case .opacity: .opacity(1)
    case .hidden: .hidden
    case .widgetURL: .widgetURL("")
    case .privacySensitive: .privacySensitive
    case .accessibilityLabel: .accessibilityLabel("")
    case .accessibilityValue: .accessibilityValue("")
    case .accessibilityHidden: .accessibilityHidden
    case .accentable: .accentable(true)
    case .notAccentable: .accentable(false)
    case .aspectFit: .aspectRatio(nil, fills: false)
    case .aspectFill: .aspectRatio(nil, fills: true)
    case .clip: .clip(.rectangle, isEvenOdd: false)
    case .clipEvenOdd: .clip(.rectangle, isEvenOdd: true)
    case .mask: .mask(.empty, .center)
    case .shadow: .shadow(Shadow.usualColor, radius: 0, x: 0, y: 0)
    case .blur: .blur(radius: 0)
    case .rotation: .rotation(degrees: 0, anchor: .center)
    case .scale: .scale(x: 1, y: 1, anchor: .center)
    case .position: .position(x: 0, y: 0)
    case .zIndex: .zIndex(0)
    case .link: .link("")
    case .horizontalGuide: .alignmentGuide(.horizontal(.center), at: 0)
    case .verticalGuide: .alignmentGuide(.vertical(.center), at: 0)
    case .gridColumns: .gridColumns(1)
    case .ignoresMargins: .ignoresMargins
    case .madeFor: .madeFor(DisplaySize(width: 0, height: 0))
    case .grayscale: .colorFilter(.grayscale(0))
    case .saturation: .colorFilter(.saturation(1))
    case .brightness: .colorFilter(.brightness(0))
    case .contrast: .colorFilter(.contrast(1))
    case .hueRotation: .colorFilter(.hueRotation(0))
    case .colorInvert: .colorFilter(.invert)
    case .colorMultiply: .colorFilter(.multiply(ColorValue(.named("white"))))
    case .luminanceToAlpha: .colorFilter(.luminanceToAlpha)
    case .colorScheme: .colorScheme(.light)
    case .layoutDirection: .layoutDirection(.leftToRight)
    case .gridColumnAlignment: .gridColumnAlignment(.center)
    case .gridCellAnchor: .gridCellAnchor(.center)
    case .gridCellUnsized: .gridCellUnsized(horizontal: true, vertical: true)
    case .action: .action(ActionValue(intent: ""))
    case .menu: .menu(MenuValue(rows: []))
    }
  }
}

extension ViewEffect {
  /// Reads or writes the effect: its tag in an archive or its name in JSON, and its value.
  ///
  /// - Returns: The effect with the value that was read; nil if JSON contains `false` instead.
  func coded<Coder: ViewCoder>(by coder: inout Coder) throws(Coder.Failure) -> ViewEffect? {
    switch self {
    case .padding(let edges):
      return .padding(try coder.effect(.padding, "padding", edges))
    case .frame(let width, let height, let alignment):
      let frame = FixedFrame(width: width, height: height, alignment: alignment)
      return try coder.effect(.frame, "frame", frame).effect
    case .flexibleFrame(let frame):
      return .flexibleFrame(try coder.effect(.flexibleFrame, "frame", frame))
    case .fixedSize(let horizontal, let vertical):
      let axes = try coder.effect(.fixedSize, "fixedSize", Axes(horizontal, vertical))
      return .fixedSize(horizontal: axes.horizontal, vertical: axes.vertical)
    case .layoutPriority(let priority):
      return .layoutPriority(try coder.effect(.layoutPriority, "layoutPriority", priority))
    case .offset(let x, let y):
      let offset = try coder.effect(.offset, "offset", PointValue(x: x, y: y))
      return .offset(x: offset.x, y: offset.y)
    case .background(var view, var alignment):
      try coder.layer(.background, "background", &view, "backgroundAlignment", &alignment)
      return .background(view, alignment)
    case .overlay(var view, var alignment):
      try coder.layer(.overlay, "overlay", &view, "overlayAlignment", &alignment)
      return .overlay(view, alignment)
    case .containerBackground(var view):
      try coder.begin(.containerBackground, "containerBackground")
      try coder.view(&view)
      return .containerBackground(view)
    case .opacity(let opacity):
      return .opacity(try coder.effect(.opacity, "opacity", opacity))
    case .hidden:
      return try coder.effect(.hidden, "hidden") ? self : nil
    case .widgetURL(let url):
      return .widgetURL(try coder.effect(.widgetURL, "widgetURL", url))
    case .action(let action):
      return .action(try coder.effect(.action, "action", action))
    case .menu(let menu):
      return .menu(try coder.effect(.menu, "menu", menu))
    case .accentable(let isAccentable):
      let tag = isAccentable ? EffectTag.accentable : .notAccentable
      return .accentable(try coder.effect(tag, "accentable", tagged: isAccentable))
    case .privacySensitive:
      return try coder.effect(.privacySensitive, "privacySensitive") ? self : nil
    case .accessibilityLabel(let label):
      return .accessibilityLabel(
        try coder.effect(.accessibilityLabel, "accessibilityLabel", label))
    case .accessibilityValue(let value):
      return .accessibilityValue(
        try coder.effect(.accessibilityValue, "accessibilityValue", value))
    case .accessibilityHidden:
      return try coder.effect(.accessibilityHidden, "accessibilityHidden") ? self : nil
    case .aspectRatio(let ratio, let fills):
      let tag = fills ? EffectTag.aspectFill : .aspectFit
      let value = try coder.effect(tag, "aspectRatio", AspectRatio(ratio, fills: fills))
      return .aspectRatio(value.ratio, fills: Coder.isArchive ? fills : value.fills)
    case .clip(let outline, let isEvenOdd):
      let tag = isEvenOdd ? EffectTag.clipEvenOdd : .clip
      let value = try coder.effect(tag, "clip", Clip(outline, isEvenOdd: isEvenOdd))
      return .clip(value.outline, isEvenOdd: Coder.isArchive ? isEvenOdd : value.isEvenOdd)
    case .mask(var view, var alignment):
      try coder.layer(.mask, "mask", &view, "maskAlignment", &alignment)
      return .mask(view, alignment)
    case .shadow(let color, let radius, let x, let y):
      let value = Shadow(color: color, radius: radius, x: x, y: y)
      let shadow = try coder.effect(.shadow, "shadow", value)
      return .shadow(shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
    case .blur(let radius):
      return .blur(radius: try coder.effect(.blur, "blur", radius))
    case .colorFilter(let filter): return try filter.coded(by: &coder).map(ViewEffect.colorFilter)
    case .rotation(let degrees, let anchor):
      let value = Rotation(degrees: degrees, anchor: anchor)
      let rotation = try coder.effect(.rotation, "rotation", value)
      return .rotation(degrees: rotation.degrees, anchor: rotation.anchor)
    case .scale(let x, let y, let anchor):
      let scale = try coder.effect(.scale, "scale", Scale(x: x, y: y, anchor: anchor))
      return .scale(x: scale.x, y: scale.y, anchor: scale.anchor)
    case .position(let x, let y):
      let position = try coder.effect(.position, "position", PointValue(x: x, y: y))
      return .position(x: position.x, y: position.y)
    case .zIndex(let index):
      return .zIndex(try coder.effect(.zIndex, "zIndex", index))
    case .link(let url):
      return .link(try coder.effect(.link, "link", url))
    case .alignmentGuide(.horizontal(let guide), let length):
      let value = GuideChange(guide, at: length)
      let change = try coder.effect(.horizontalGuide, "alignmentGuide", value)
      return .alignmentGuide(.horizontal(change.guide), at: change.length)
    case .alignmentGuide(.vertical(let guide), let length):
      let value = GuideChange(guide, at: length)
      let change = try coder.effect(.verticalGuide, "alignmentGuide", value)
      return .alignmentGuide(.vertical(change.guide), at: change.length)
    case .gridColumns(let count):
      return .gridColumns(try coder.effect(.gridColumns, "gridCellColumns", count))
    case .gridColumnAlignment(let alignment):
      return .gridColumnAlignment(
        try coder.effect(.gridColumnAlignment, "gridColumnAlignment", alignment))
    case .gridCellAnchor(let anchor):
      return .gridCellAnchor(try coder.effect(.gridCellAnchor, "gridCellAnchor", anchor))
    case .gridCellUnsized(let horizontal, let vertical):
      let axes = try coder.effect(
        .gridCellUnsized, "gridCellUnsized", Axes(horizontal, vertical))
      return .gridCellUnsized(horizontal: axes.horizontal, vertical: axes.vertical)
    case .colorScheme(let scheme):
      return .colorScheme(try coder.effect(.colorScheme, "colorScheme", scheme))
    case .layoutDirection(let direction):
      return .layoutDirection(try coder.effect(.layoutDirection, "layoutDirection", direction))
    case .ignoresMargins:
      return try coder.effect(.ignoresMargins, "ignoresMargins") ? self : nil
    case .madeFor(let size):
      return .madeFor(try coder.effect(.madeFor, "madeFor", size))
    }
  }
}

extension ColorFilter {
  fileprivate func coded<Coder: ViewCoder>(
    by coder: inout Coder
  ) throws(Coder.Failure) -> ColorFilter? {
    switch self {
    case .grayscale(let amount):
      return .grayscale(try coder.effect(.grayscale, "grayscale", amount))
    case .saturation(let amount):
      return .saturation(try coder.effect(.saturation, "saturation", amount))
    case .brightness(let amount):
      return .brightness(try coder.effect(.brightness, "brightness", amount))
    case .contrast(let amount):
      return .contrast(try coder.effect(.contrast, "contrast", amount))
    case .hueRotation(let degrees):
      return .hueRotation(try coder.effect(.hueRotation, "hueRotation", degrees))
    case .invert:
      return try coder.effect(.colorInvert, "colorInvert") ? self : nil
    case .multiply(let color):
      return .multiply(try coder.effect(.colorMultiply, "colorMultiply", color))
    case .luminanceToAlpha:
      return try coder.effect(.luminanceToAlpha, "luminanceToAlpha") ? self : nil
    }
  }
}

extension ViewEffect {
  /// The view inside the effect, such as a background.
  package var view: ViewNode? {
    switch self {
    case .background(let view, _), .overlay(let view, _), .containerBackground(let view),
      .mask(let view, _):
      view
    default: nil
    }
  }

  /// The effect with the view inside it replaced, if it contains one.
  func replacingView(by change: (ViewNode) -> ViewNode) -> ViewEffect {
    switch self {
    case .background(let view, let alignment): .background(change(view), alignment)
    case .overlay(let view, let alignment): .overlay(change(view), alignment)
    case .containerBackground(let view): .containerBackground(change(view))
    case .mask(let view, let alignment): .mask(change(view), alignment)
    default: self
    }
  }
}
