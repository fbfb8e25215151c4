internal import WidgetModel

extension LayoutPass {
  /// Lays out views on top of each other; those with the highest priority determine the size.
  mutating func arrangeLayers(
    _ children: [Int], _ alignment: AlignmentValue, _ proposal: ProposedSize
  ) -> Arrangement {
    guard let priority = children.map({ items[$0].traits.priority }).max() else {
      return Arrangement(size: .zero)
    }
    var horizontal = Span()
    var vertical = Span()
    for child in children where items[child].traits.priority == priority {
      let measure = measure(child, proposal)
      horizontal.add(measure.position(alignment.horizontal), of: measure.size.width)
      vertical.add(measure.position(alignment.vertical), of: measure.size.height)
    }
    let size = DisplaySize(width: horizontal.length, height: vertical.length)
    let slots = children.map { child in
      let isLower = items[child].traits.priority < priority
      let offer = isLower ? ProposedSize(size) : proposal
      let measure = measure(child, offer)
      return Arrangement.Slot(
        item: child, proposal: offer,
        x: horizontal.before - measure.position(alignment.horizontal),
        y: vertical.before - measure.position(alignment.vertical))
    }
    return Arrangement(size: size, slots: slots)
  }
}

/// How far views extend on both sides of a common guide.
struct Span {
  private var reach: (before: Double, after: Double)?

  mutating func add(_ guide: Double, of length: Double) {
    reach = (
      max(reach?.before ?? -.infinity, guide), max(reach?.after ?? -.infinity, length - guide)
    )
  }

  var before: Double { reach?.before ?? 0 }

  var length: Double { max(0, before + (reach?.after ?? 0)) }
}
