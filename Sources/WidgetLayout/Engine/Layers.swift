internal import WidgetModel

/// Lays out `ZStack`.
extension LayoutPass {
  /// Lays out views on top of each other.
  ///
  /// The views with the highest layout priority determine the size.
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

/// The space that views need on both sides of the guide they are aligned to.
struct Span {
  private var reach: (before: Double, after: Double)?

  /// Adds a view with its length and the position of its guide.
  mutating func add(_ guide: Double, of length: Double) {
    // Half of an infinite length is infinite.
    let after = length == .infinity ? length : length - guide
    reach = (max(reach?.before ?? -.infinity, guide), max(reach?.after ?? -.infinity, after))
  }

  /// The space before the guide.
  var before: Double { reach?.before ?? 0 }

  /// The space before and after the guide.
  var length: Double { max(0, before + (reach?.after ?? 0)) }
}
