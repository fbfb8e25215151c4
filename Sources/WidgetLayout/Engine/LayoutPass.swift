internal import WidgetModel

/// The state of laying out one view: its items, and a cache of their sizes.
///
/// ``Layout`` creates a pass, adds a tree of nodes, and then measures or places the root item.
struct LayoutPass {
  /// The environment of the view that is being added, as enclosing effects change it.
  var environment: PictureEnvironment
  private let outerScheme: RequestEnvironment.ColorScheme
  let metrics: any TextMetrics
  /// The whole drawing area, and the part of it inside the margins.
  let bounds: Rectangle
  let contentArea: Rectangle
  var items: [LayoutItem] = []
  var texts: [MeasuredText] = []
  var symbolSizes: [SymbolKey: DisplaySize] = [:]
  /// The measures of each item for the sizes that were proposed to it so far.
  private var cachedMeasures: [[(proposal: ProposedSize, measure: Measure)]] = []
  /// The frames of deferred views, by their numbers.
  var deferredFrames: [Int: Rectangle] = [:]
  /// Whether the container background is laid out.
  var keepsBackground: Bool
  /// The index of the container background, if there is one.
  var containerBackground: Int?
  /// The URL that a click on the widget opens.
  var link: String?

  /// The maximum number of sizes that are proposed to an item.
  ///
  /// After that the measure for the most similar proposal is used, so that every tree is laid out
  /// in limited time.
  private static let maximumOffers = 64

  init(
    _ environment: PictureEnvironment, _ metrics: any TextMetrics, bounds: Rectangle,
    margins: Insets
  ) {
    self.environment = environment
    outerScheme = environment.colorScheme
    self.metrics = metrics
    keepsBackground = environment.showsBackground
    self.bounds = bounds
    contentArea = bounds.inset(by: margins, environment.layoutDirection)
  }

  /// Whether an enclosing view sets the colour scheme, which a background has to use too.
  var hasOwnScheme: Bool { environment.colorScheme != outerScheme }

  /// Adds an item and returns its index.
  mutating func append(_ item: LayoutItem) -> Int {
    var item = item
    item.direction = environment.layoutDirection
    items.append(item)
    cachedMeasures.append([])
    return items.count - 1
  }

  /// The size and guides of an item for a proposed size, from the cache if possible.
  mutating func measure(_ item: Int, _ proposal: ProposedSize) -> Measure {
    if let cached = cachedMeasures[item].first(where: { $0.proposal == proposal }) {
      return cached.measure
    }
    if cachedMeasures[item].count >= Self.maximumOffers, let near = nearest(to: proposal, of: item)
    {
      return near
    }
    let measure = uncachedMeasure(item, proposal)
    cachedMeasures[item].append((proposal, measure))
    return measure
  }

  private func nearest(to proposal: ProposedSize, of item: Int) -> Measure? {
    cachedMeasures[item].min { one, other in
      one.proposal.distance(to: proposal) < other.proposal.distance(to: proposal)
    }?.measure
  }

  private mutating func uncachedMeasure(_ item: Int, _ proposal: ProposedSize) -> Measure {
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

  /// Lays out an item in a proposed size.
  mutating func arrange(_ item: Int, _ proposal: ProposedSize) -> Arrangement {
    let children = items[item].children
    switch items[item].content {
    case .line(let axis, let alignment, let spacing):
      let line = LinearStack(axis: axis, alignment: alignment, spacing: spacing, children: children)
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
  /// How different two proposals are; infinite if only one asks for an ideal length.
  fileprivate func distance(to other: ProposedSize) -> Double {
    Self.distance(width, other.width) + Self.distance(height, other.height)
  }

  private static func distance(_ one: Double?, _ other: Double?) -> Double {
    guard let one, let other else { return one == other ? 0 : .infinity }
    return one == other ? 0 : abs(one - other)
  }
}
