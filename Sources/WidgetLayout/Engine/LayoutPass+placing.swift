internal import WidgetModel

/// Converts arrangements to placed views, which have final positions in the widget.
extension LayoutPass {
  /// Places the root view in the middle of the content area, over the background.
  mutating func placeRoot(_ root: Int?) -> PlacedView {
    var views: [PlacedView] = []
    if let containerBackground {
      let background = placeCentred(containerBackground, in: bounds)
      views.append(PlacedView(frame: bounds, .effect(.containerBackground, background)))
    }
    if let root { views.append(placeCentred(root, in: contentArea)) }
    let view = PlacedView(frame: bounds, .group(views))
    return link.map { PlacedView(frame: bounds, .effect(.link($0), view)) } ?? view
  }

  private mutating func placeCentred(_ item: Int, in area: Rectangle) -> PlacedView {
    let proposal = ProposedSize(width: area.width, height: area.height)
    let size = measure(item, proposal).size
    let x = area.x + (area.width - size.width) / 2
    let y = area.y + (area.height - size.height) / 2
    return place(item, proposal, x: x, y: y)
  }

  /// Places an item at a position in the widget.
  mutating func place(
    _ item: Int, _ proposal: ProposedSize, x: Double, y: Double
  ) -> PlacedView {
    let size = measure(item, proposal).size
    let frame = Rectangle(x: x, y: y, width: size.width, height: size.height)
    switch items[item].content {
    case .nothing, .spacer: return PlacedView(frame: frame, .nothing)
    case .text(let text):
      return PlacedView(frame: frame, .text(texts[text].placed(proposal, in: frame)))
    case .divider: return PlacedView(frame: frame, .color(Self.dividerColor))
    case .color(let color): return PlacedView(frame: frame, .color(color))
    case .gradient(let gradient): return PlacedView(frame: frame, .gradient(gradient))
    case .shape(let shape):
      let outlines = Outlines(environment, bounds: bounds)
      return PlacedView(frame: frame, .shape(outlines.path(of: shape, in: frame), shape))
    case .image(let image, _): return PlacedView(frame: frame, .image(image))
    case .meter(let meter):
      let share = meter.share(at: environment.now)
      return PlacedView(
        frame: frame, .meter(meter, share: share, direction: items[item].direction))
    case .unknown(let name, _): return PlacedView(frame: frame, .unknown(name))
    case .deferred(let index):
      deferredFrames[index] = frame
      return PlacedView(frame: frame, .nothing)
    case .line, .layers, .grid, .trackGrid:
      return PlacedView(frame: frame, .group(placeParts(of: item, proposal, in: frame)))
    case .fitting:
      let parts = placeParts(of: item, proposal, in: frame)
      return parts.first ?? PlacedView(frame: frame, .nothing)
    case .effect(let effect): return place(effect, item, proposal, in: frame)
    }
  }

  /// Places the parts of a view from back to front.
  private mutating func placeParts(
    of item: Int, _ proposal: ProposedSize, in frame: Rectangle
  ) -> [PlacedView] {
    var slots = arrange(item, proposal).slots
    if slots.contains(where: { items[$0.item].traits.zIndex != 0 }) {
      slots = slots.enumerated().sorted { one, other in
        (items[one.element.item].traits.zIndex, one.offset)
          < (items[other.element.item].traits.zIndex, other.offset)
      }.map(\.element)
    }
    return slots.map { place($0, of: item, in: frame) }
  }

  /// Places a part of an item.
  ///
  /// Layout measures from the leading side, and drawing from the left.
  private mutating func place(
    _ slot: Arrangement.Slot, of item: Int, in frame: Rectangle
  ) -> PlacedView {
    let x: Double
    if items[item].direction == .rightToLeft, !items[item].content.countsFromLeft {
      x = frame.x + frame.width - slot.x - measure(slot.item, slot.proposal).size.width
    } else {
      x = frame.x + slot.x
    }
    return place(slot.item, slot.proposal, x: x, y: frame.y + slot.y)
  }

  private mutating func place(
    _ effect: ViewEffect, _ item: Int, _ proposal: ProposedSize, in frame: Rectangle
  ) -> PlacedView {
    if case .ignoresMargins = effect {
      return placeOverMargins(items[item].children[0], proposal, frame)
    }
    let slots = arrange(item, proposal).slots
    let views = slots.map { place($0, of: item, in: frame) }
    switch effect {
    case .hidden: return PlacedView(frame: frame, .nothing)
    case .background: return PlacedView(frame: frame, .group(views.reversed()))
    case .overlay: return PlacedView(frame: frame, .group(views))
    case .mask: return PlacedView(frame: frame, .effect(.mask(views[1]), views[0]))
    default:
      guard let placed = placed(effect, in: frame) else { return views[0] }
      return PlacedView(frame: frame, .effect(placed, views[0]))
    }
  }

  /// Extends a view over the widget's margins on each side where it touches them.
  private mutating func placeOverMargins(
    _ item: Int, _ proposal: ProposedSize, _ frame: Rectangle
  ) -> PlacedView {
    var insets = Insets()
    if frame.x <= contentArea.x + tolerance { insets.leading = min(0, bounds.x - frame.x) }
    if frame.y <= contentArea.y + tolerance { insets.top = min(0, bounds.y - frame.y) }
    if frame.x + frame.width >= contentArea.x + contentArea.width - tolerance {
      insets.trailing = min(0, frame.x + frame.width - (bounds.x + bounds.width))
    }
    if frame.y + frame.height >= contentArea.y + contentArea.height - tolerance {
      insets.bottom = min(0, frame.y + frame.height - (bounds.y + bounds.height))
    }
    guard insets != Insets() else { return place(item, proposal, x: frame.x, y: frame.y) }
    return placeCentred(item, in: frame.inset(by: insets))
  }

  /// The effect to draw; nil for one that changes only the layout.
  private func placed(_ effect: ViewEffect, in frame: Rectangle) -> PlacedEffect? {
    switch effect {
    case .opacity(let opacity): .opacity(opacity.asShare)
    case .clip(let outline, let isEvenOdd):
      .clip(Outlines(environment, bounds: bounds).path(outline, in: frame), isEvenOdd: isEvenOdd)
    case .shadow(let color, let radius, let x, let y):
      .shadow(color, radius: radius.length ?? 0, x: x.distance, y: y.distance)
    case .blur(let radius): .blur(radius: radius.length ?? 0)
    case .colorFilter(let filter): .colorFilter(filter)
    case .colorScheme(let scheme): .colorScheme(scheme)
    case .rotation(let degrees, let anchor):
      .rotation(degrees: degrees.distance, around: frame.point(anchor))
    case .scale(let x, let y, let anchor):
      .scale(x: x.distance, y: y.distance, around: frame.point(anchor))
    case .link(let link): .link(link)
    case .accentable(let isAccentable): .accentable(isAccentable)
    case .accessibilityLabel(let label): .accessibilityLabel(label)
    case .accessibilityValue(let value): .accessibilityValue(value)
    case .accessibilityHidden: .accessibilityHidden
    default: nil
    }
  }

  private static let dividerColor = ColorValue(.named("quaternary"))
}

extension LayoutItem.Content {
  /// Whether positions inside this content are measured from the left in every layout direction.
  fileprivate var countsFromLeft: Bool {
    switch self {
    case .effect(.offset), .effect(.position): true
    default: false
    }
  }
}
