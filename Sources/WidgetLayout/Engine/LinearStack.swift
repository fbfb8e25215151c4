internal import WidgetModel

/// The properties and children of a row or column.
struct LinearStack {
  var axis: Axis
  var alignment: AlignmentValue
  var spacing: Double?
  var children: [Int]
}

/// Lays out `HStack` and `VStack`.
extension LayoutPass {
  /// Places views one after another along the axis, and aligns their guides across it.
  mutating func arrange(_ line: LinearStack, _ proposal: ProposedSize) -> Arrangement {
    let axis = line.axis
    let across = proposal.length(along: axis.other)
    let gaps = gaps(in: line)
    let offers = offers(
      of: proposal.length(along: axis).map { max(0, $0 - gaps.reduce(0, +)) }, in: line,
      across: across)
    var slots: [Arrangement.Slot] = []
    slots.reserveCapacity(line.children.count)
    var position = 0.0
    var guides: [Double] = []
    var span = Span()
    for (index, child) in line.children.enumerated() {
      let offer = ProposedSize(along: axis, offers[index], across: across)
      let measure = measure(child, offer)
      let guide = measure.position(across: axis, line.alignment)
      guides.append(guide)
      span.add(guide, of: measure.size.length(along: axis.other))
      slots.append(Arrangement.Slot(item: child, proposal: offer))
      if axis == .horizontal { slots[index].x = position } else { slots[index].y = position }
      position += measure.size.length(along: axis)
      if index < gaps.count { position += gaps[index] }
    }
    for index in slots.indices {
      let offset = span.before - guides[index]
      if axis == .horizontal { slots[index].y = offset } else { slots[index].x = offset }
    }
    let size = DisplaySize(along: axis, max(0, position), across: span.length)
    return Arrangement(size: size, slots: slots)
  }

  /// The spaces between the views.
  ///
  /// The default space next to a spacer is zero.
  private func gaps(in line: LinearStack) -> [Double] {
    guard line.children.count > 1 else { return [] }
    return zip(line.children, line.children.dropFirst()).map { one, next in
      line.spacing ?? (isSpacer(one) || isSpacer(next) ? 0 : defaultSpacing)
    }
  }

  /// Whether an item is a spacer, possibly inside effects.
  private func isSpacer(_ item: Int) -> Bool {
    var item = item
    while case .effect = items[item].content { item = items[item].children[0] }
    if case .spacer = items[item].content { return true }
    return false
  }

  /// The length to offer each view; nil for its ideal length.
  private mutating func offers(
    of length: Double?, in line: LinearStack, across: Double?
  ) -> [Double?] {
    guard let length else { return Array(repeating: nil, count: line.children.count) }
    let division = SpaceDivision(priorities: line.children.map { items[$0].traits.priority })
    return division.offers(of: length, in: &self) { pass, index, offer in
      let proposal = ProposedSize(along: line.axis, offer, across: across)
      return pass.measure(line.children[index], proposal).size.length(along: line.axis)
    }
  }
}
