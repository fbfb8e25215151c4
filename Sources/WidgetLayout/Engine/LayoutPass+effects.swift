internal import WidgetModel

/// Lays out views with modifiers such as padding, offsets and backgrounds.
extension LayoutPass {
  /// Lays out a view with an effect.
  mutating func arrange(
    _ effect: ViewEffect, _ children: [Int], _ proposal: ProposedSize
  ) -> Arrangement {
    let child = children[0]
    switch effect {
    case .padding(let edges): return arrangePadding(Insets(edges), child, proposal)
    case .frame(let width, let height, let alignment):
      return arrangeFrame(width?.length, height?.length, alignment, child, proposal)
    case .flexibleFrame(let frame): return arrange(frame, child, proposal)
    case .fixedSize(let horizontal, let vertical):
      let ideal = ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      return single(child, ideal)
    case .aspectRatio(let ratio, let fills):
      return single(child, offer(of: proposal, for: child, ratio: ratio, fills: fills))
    case .offset(let x, let y):
      var arrangement = single(child, proposal)
      arrangement.slots[0].x = x.distance
      arrangement.slots[0].y = y.distance
      return arrangement
    case .position(let x, let y):
      let measure = measure(child, proposal)
      let slot = Arrangement.Slot(
        item: child, proposal: proposal, x: x.distance - measure.size.width / 2,
        y: y.distance - measure.size.height / 2)
      return Arrangement(size: proposal.filled(orElse: measure.size), slots: [slot])
    case .background(_, let alignment), .overlay(_, let alignment), .mask(_, let alignment):
      return arrangeLayer(children[1], on: child, alignment, proposal)
    case .madeFor(let size):
      let original = DisplaySize(width: size.width.length ?? 0, height: size.height.length ?? 0)
      let slot = Arrangement.Slot(item: child, proposal: ProposedSize(original))
      return Arrangement(size: proposal.filled(orElse: original), slots: [slot])
    default: return single(child, proposal)
    }
  }

  /// Lays out a single child, whose size becomes the size of the view.
  private mutating func single(_ child: Int, _ proposal: ProposedSize) -> Arrangement {
    let slot = Arrangement.Slot(item: child, proposal: proposal)
    return Arrangement(size: measure(child, proposal).size, slots: [slot])
  }

  private mutating func arrangePadding(
    _ insets: Insets, _ child: Int, _ proposal: ProposedSize
  ) -> Arrangement {
    let offer = proposal.reduced(by: insets)
    let inner = measure(child, offer).size
    let size = DisplaySize(
      width: max(0, inner.width + insets.leading + insets.trailing),
      height: max(0, inner.height + insets.top + insets.bottom))
    let slot = Arrangement.Slot(item: child, proposal: offer, x: insets.leading, y: insets.top)
    return Arrangement(size: size, slots: [slot])
  }

  /// Lays out a background, overlay or mask in the size of the main view.
  private mutating func arrangeLayer(
    _ layer: Int, on child: Int, _ alignment: AlignmentValue, _ proposal: ProposedSize
  ) -> Arrangement {
    let base = measure(child, proposal)
    let offer = ProposedSize(base.size)
    let measure = measure(layer, offer)
    let slot = Arrangement.Slot(
      item: layer, proposal: offer,
      x: base.position(alignment.horizontal) - measure.position(alignment.horizontal),
      y: base.position(alignment.vertical) - measure.position(alignment.vertical),
      hasGuides: false)
    return Arrangement(
      size: base.size, slots: [Arrangement.Slot(item: child, proposal: proposal), slot])
  }

  /// Chooses the first child whose ideal size fits, or else the last one.
  mutating func arrangeFitting(
    _ children: [Int], horizontal: Bool, vertical: Bool, _ proposal: ProposedSize
  ) -> Arrangement {
    guard let last = children.last else { return Arrangement(size: .zero) }
    let ideal = ProposedSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    let chosen = children.dropLast().first { child in
      let size = measure(child, ideal).size
      let isNarrow = !horizontal || size.width <= (proposal.width ?? .infinity) + tolerance
      let isLow = !vertical || size.height <= (proposal.height ?? .infinity) + tolerance
      return isNarrow && isLow
    }
    return single(chosen ?? last, proposal)
  }
}

/// The tolerance for comparing lengths, because sums of floating-point numbers are inexact.
let tolerance = 0.001
