internal import WidgetModel

/// A single layout of a view: its parts, and a cache of their sizes.
struct LayoutPass {
  /// The environment of the view that is being added, including changes by enclosing views.
  var environment: PictureEnvironment
  private let outerScheme: RequestEnvironment.ColorScheme
  let metrics: any TextMetrics
  /// The whole drawing area, and the part of it inside the margins.
  let whole: Rectangle
  let room: Rectangle
  var items: [LayoutItem] = []
  var texts: [MeasuredText] = []
  var symbolSizes: [SymbolKey: DisplaySize] = [:]
  private var known: [[(proposal: ProposedSize, measure: Measure)]] = []
  var deferredFrames: [Int: Rectangle] = [:]
  /// Whether the container background is laid out.
  var keepsBackground: Bool
  /// The container background, if the view has one; the outermost wins.
  var containerBackground: Int?
  var link: String?

  /// The maximum number of proposals per part.
  ///
  /// Beyond it, the answer to the closest earlier proposal is used, to limit the time for any tree.
  private static let maximumOffers = 64

  init(
    _ environment: PictureEnvironment, _ metrics: any TextMetrics, whole: Rectangle,
    margins: Insets
  ) {
    self.environment = environment
    outerScheme = environment.colorScheme
    self.metrics = metrics
    keepsBackground = environment.showsBackground
    self.whole = whole
    room = whole.inset(by: margins, environment.layoutDirection)
  }

  /// Whether an enclosing view sets the colour scheme; backgrounds drawn elsewhere have to use it
  /// too.
  var hasOwnScheme: Bool { environment.colorScheme != outerScheme }

  mutating func append(_ item: LayoutItem) -> Int {
    var item = item
    item.direction = environment.layoutDirection
    items.append(item)
    known.append([])
    return items.count - 1
  }

  /// The size and guides of a part for a proposed size; cached.
  mutating func measure(_ item: Int, _ proposal: ProposedSize) -> Measure {
    if let known = known[item].first(where: { $0.proposal == proposal }) { return known.measure }
    if known[item].count >= Self.maximumOffers, let near = nearest(to: proposal, of: item) {
      return near
    }
    let measure = newMeasure(item, proposal)
    known[item].append((proposal, measure))
    return measure
  }

  private func nearest(to proposal: ProposedSize, of item: Int) -> Measure? {
    known[item].min { one, other in
      one.proposal.distance(to: proposal) < other.proposal.distance(to: proposal)
    }?.measure
  }

  private mutating func newMeasure(_ item: Int, _ proposal: ProposedSize) -> Measure {
    switch items[item].content {
    case .text(let text): return texts[text].measure(proposal)
    case .image(let image, let ideal) where !image.isResizable: return ideal
    default: break
    }
    let arrangement = arrange(item, proposal)
    var measure = Measure(size: arrangement.size)
    for slot in arrangement.slots where slot.hasGuides {
      let part = self.measure(slot.item, slot.proposal)
      measure.guides.merge(part.guides, x: slot.x, y: slot.y)
    }
    if case .effect(.alignmentGuide(let guide, let place)) = items[item].content {
      measure.guides[guide] = place.distance
    }
    return measure
  }

  /// Lays out a part in a proposed size.
  mutating func arrange(_ item: Int, _ proposal: ProposedSize) -> Arrangement {
    let children = items[item].children
    switch items[item].content {
    case .line(let axis, let alignment, let spacing):
      let line = Line(axis: axis, alignment: alignment, spacing: spacing, children: children)
      return arrange(line, proposal)
    case .layers(let alignment):
      return arrangeLayers(children, alignment, proposal)
    case .grid(let grid): return arrange(grid, children, proposal)
    case .trackGrid(let grid): return arrange(grid, children, proposal)
    case .fitting(let horizontal, let vertical):
      return arrangeFitting(
        children, horizontal: horizontal, vertical: vertical, proposal)
    case .effect(let effect): return arrange(effect, children, proposal)
    case let leaf: return Arrangement(size: size(ofLeaf: leaf, proposal))
    }
  }
}

extension ProposedSize {
  fileprivate func distance(to other: ProposedSize) -> Double {
    Self.distance(width, other.width) + Self.distance(height, other.height)
  }

  private static func distance(_ one: Double?, _ other: Double?) -> Double {
    guard let one, let other else { return one == other ? 0 : .infinity }
    return one == other ? 0 : abs(one - other)
  }
}
