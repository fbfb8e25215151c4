internal import WidgetLayout
internal import WidgetModel

/// Converts a laid-out view to a ``DisplayList``, up to a limit for the number of views.
struct DisplayListBuilder {
  var resolver: ColorResolver
  let resources: any PictureResources
  /// The area of the picture; content outside it isn't added.
  let bounds: Rectangle
  let drawsBackground: Bool
  private(set) var operations: [DrawingOperation] = []
  /// Whether an enclosing transform moves content, so that frames don't tell what is visible.
  var isMoved = false
  /// A cache of symbols by name.
  var symbols: [String: Symbol] = [:]
  private var viewsLeft: Int

  private static let viewLimit = 50_000
  private static let depthLimit = 600

  init(
    _ resolver: ColorResolver, resources: any PictureResources, bounds: Rectangle,
    drawsBackground: Bool, viewLimit: Int = Self.viewLimit
  ) {
    self.resolver = resolver
    self.resources = resources
    self.bounds = bounds
    self.drawsBackground = drawsBackground
    viewsLeft = viewLimit
    operations.reserveCapacity(16)
  }

  var list: DisplayList { DisplayList(operations) }

  mutating func draw(_ operation: DrawingOperation) {
    operations.append(operation)
  }

  /// Adds a view and the views inside it.
  ///
  /// - Parameter previous: the view in this position of the previous picture, to mark changed text.
  mutating func add(
    _ view: PlacedView, previous: PlacedView?, _ style: DrawingStyle, depth: Int = Self.depthLimit
  ) {
    guard depth > 0, viewsLeft > 0 else { return }
    viewsLeft -= 1
    switch view.content {
    case .nothing: break
    case .group(let views):
      let previousViews = previous?.children(ifAsMany: views.count)
      for (index, child) in views.enumerated() {
        add(child, previous: previousViews?[index], style, depth: depth - 1)
      }
    case .effect(let effect, let content):
      add(
        effect, around: content, previous: previous?.content.effectContent, style,
        depth: depth - 1)
    default:
      guard view.frame.isDrawable, isMoved || view.frame.touches(bounds) else { return }
      addLeaf(view, previous: previous, style)
    }
  }

  private mutating func addLeaf(_ view: PlacedView, previous: PlacedView?, _ style: DrawingStyle) {
    switch view.content {
    case .text(let text): add(text, in: view.frame, previous: previous?.content.text, style)
    case .color(let color): fill(.rectangle(view.frame), .color(resolver.color(color, style)))
    case .gradient(let gradient):
      fill(
        .rectangle(view.frame), .gradient(resolver.gradient(gradient, in: view.frame, style)))
    case .shape(let path, let shape): add(shape, along: path, in: view.frame, style)
    case .image(let image): add(image, in: view.frame, style)
    case .meter(let meter, let share, let direction):
      add(meter, share: share, direction, in: view.frame, style)
    case .unknown(let word): addPlaceholder(word, in: view.frame, style)
    case .nothing, .group, .effect: break
    }
  }

  /// Adds a filled shape, unless the paint is transparent.
  mutating func fill(_ shape: DrawnShape, _ paint: ResolvedPaint) {
    if !paint.isClear { draw(.fill(shape, paint)) }
  }

  /// Adds a box with a name, for something that can't be drawn.
  mutating func addPlaceholder(_ name: String, in frame: Rectangle, _ style: DrawingStyle) {
    guard min(frame.width, frame.height) >= 4 else { return }
    let color = resolver.color(ColorValue(.named("secondary")), style)
    draw(.placeholder(DrawnPlaceholder(name, frame: frame, color: color)))
  }

  /// Adds a group, unless its content adds no operations.
  mutating func group(_ group: DrawingGroup, _ content: (inout Self) -> Void) {
    draw(.begin(group))
    let start = operations.count
    content(&self)
    if operations.count == start {
      operations.removeLast()
    } else {
      draw(.end)
    }
  }

  /// Creates a separate list for a mask, in the author's own colours.
  mutating func list(of view: PlacedView) -> DisplayList {
    var inner = DisplayListBuilder(
      resolver.untreated, resources: resources, bounds: bounds, drawsBackground: drawsBackground,
      viewLimit: viewsLeft)
    inner.isMoved = isMoved
    inner.add(view, previous: nil, DrawingStyle())
    viewsLeft = inner.viewsLeft
    return inner.list
  }
}

extension PlacedView {
  fileprivate func children(ifAsMany count: Int) -> [PlacedView]? {
    guard case .group(let views) = content, views.count == count else { return nil }
    return views
  }
}

extension PlacedView.Content {
  fileprivate var effectContent: PlacedView? {
    if case .effect(_, let content) = self { content } else { nil }
  }

  fileprivate var text: PlacedText? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension Rectangle {
  /// Whether all coordinates are finite numbers.
  var isDrawable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  func touches(_ other: Rectangle) -> Bool {
    x <= other.x + other.width && other.x <= x + width && y <= other.y + other.height
      && other.y <= y + height
  }
}
