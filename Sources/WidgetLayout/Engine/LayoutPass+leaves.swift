package import WidgetModel

/// Sizes of views without children, such as shapes, images and dividers.
extension LayoutPass {
  /// The size of a view without children.
  func size(ofLeaf leaf: LayoutItem.Content, _ proposal: ProposedSize) -> DisplaySize {
    switch leaf {
    case .spacer(let minimum, let axis):
      let width = axis == .vertical ? 0 : max(minimum, proposal.width ?? 0)
      let height = axis == .horizontal ? 0 : max(minimum, proposal.height ?? 0)
      return DisplaySize(width: width, height: height)
    case .divider(let axis):
      return DisplaySize(along: axis, proposal.length(along: axis) ?? 10, across: 1)
    case .color, .gradient, .deferred: return proposal.filled()
    case .shape(let shape): return shape.outline.size(in: proposal)
    case .image(let image, let ideal):
      return image.isResizable ? proposal.filled(orElse: ideal.size) : ideal.size
    case .meter(let meter): return meter.form.size(in: proposal)
    case .unknown(_, let size):
      return DisplaySize(
        width: min(size.width, proposal.width ?? .infinity),
        height: min(size.height, proposal.height ?? .infinity))
    default: return .zero
    }
  }

  /// The intrinsic size of an image.
  ///
  /// A symbol's baseline is chosen so that the symbol is centered on capital letters beside it.
  mutating func ideal(of image: ImageNode) -> Measure {
    switch image.source {
    case .resource(_, let width, let height):
      return Measure(
        size: DisplaySize(width: width.length ?? 0, height: height.length ?? 0))
    case .missing(let name): return Measure(size: boxSize(for: name))
    case .symbol(let name):
      let size = symbolSize(SymbolKey(name: name, font: image.font, scale: image.scale))
      var measure = Measure(size: size)
      guard !image.isResizable else { return measure }
      let line = metrics.lineExtent(
        of: image.font, pointSize: metrics.pointSize(of: image.font))
      let baseline = (size.height + line.ascent - line.descent) / 2
      measure.guides[.vertical(.firstTextBaseline)] = baseline
      measure.guides[.vertical(.lastTextBaseline)] = baseline
      return measure
    }
  }

  /// The size of a symbol, cached because views repeat symbols.
  private mutating func symbolSize(_ key: SymbolKey) -> DisplaySize {
    if let size = symbolSizes[key] { return size }
    let size = metrics.symbolSize(key.name, font: key.font, scale: key.scale)
    symbolSizes[key] = size
    return size
  }

  /// The size of the box that is drawn for an unknown view, with its name inside.
  func boxSize(for name: String) -> DisplaySize {
    let font = FontValue(size: .style(.caption2))
    let points = metrics.pointSize(of: font)
    let line = metrics.lineExtent(of: font, pointSize: points)
    let name = HarmlessText.line(String(name.prefix(64)))
    let width = metrics.widths(of: name[...], font: font, pointSize: points).reduce(0, +)
    return DisplaySize(width: width + defaultSpacing, height: line.height + defaultSpacing / 2)
  }
}

extension ImageNode.Source {
  /// The source in a right-to-left layout, where arrows such as `arrow.forward` point to the left.
  package var mirrored: ImageNode.Source {
    if case .symbol(let name) = self { .symbol(Self.mirrored(name)) } else { self }
  }

  /// The name of a symbol in a right-to-left layout.
  static func mirrored(_ name: String) -> String {
    guard name.hasPrefix("chevron") || name.hasPrefix("arrow") else { return name }
    let words = name.split(separator: ".").map { word in
      switch word {
      case "forward": "backward"
      case "backward": "forward"
      default: String(word)
      }
    }
    return words.joined(separator: ".")
  }
}

/// Everything that determines the size of a symbol; the key of the size cache.
struct SymbolKey: Hashable {
  var name: String
  var font: FontValue
  var scale: ImageNode.Scale
}

extension ShapeOutline {
  /// The size of a shape in a proposed size: circles are square, all other shapes fill the size.
  fileprivate func size(in proposal: ProposedSize) -> DisplaySize {
    var outline = self
    while true {
      switch outline {
      case .trimmed(let inner, _, _), .rotated(let inner, _, _), .scaled(let inner, _, _, _),
        .offset(let inner, _, _):
        outline = inner
      case .circle: return proposal.square(orElse: 10)
      default: return proposal.filled()
      }
    }
  }
}

extension MeterNode.Form {
  fileprivate func size(in proposal: ProposedSize) -> DisplaySize {
    switch self {
    case .bar(let height), .markedBar(let height):
      DisplaySize(width: proposal.width ?? 100, height: height.length ?? 0)
    case .ring, .openRing, .markedOpenRing: proposal.square(orElse: 58)
    }
  }
}

extension ProposedSize {
  /// The largest square in the proposed size; with an ideal length if none is proposed.
  fileprivate func square(orElse ideal: Double) -> DisplaySize {
    let length = [width, height].compactMap(\.self).min() ?? ideal
    return DisplaySize(width: length, height: length)
  }
}
