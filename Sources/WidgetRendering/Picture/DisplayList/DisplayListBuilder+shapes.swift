internal import WidgetLayout
internal import WidgetModel

/// Adding shapes, progress bars and rings.
extension DisplayListBuilder {
  /// Adds the fill and the stroke of a shape.
  mutating func add(
    _ node: ShapeNode, along path: PathValue, in frame: Rectangle, _ style: DrawingStyle
  ) {
    guard !path.elements.isEmpty else { return }
    let shape = DrawnShape(path, of: node, in: frame)
    func paint(_ value: PaintValue) -> ResolvedPaint {
      node.isRedacted
        ? .color(Self.redactedColor(resolver.color(value.color, style)))
        : resolver.paint(value, in: frame, style)
    }
    if let value = node.fill { fill(shape, paint(value)) }
    guard let stroke = node.stroke, let width = stroke.width.asFinite, width > 0 else { return }
    let line = paint(stroke.paint)
    guard !line.isClear else { return }
    draw(.stroke(shape, line, DrawnLine(stroke, width: width)))
  }

  /// Adds a progress bar or ring.
  mutating func add(
    _ node: MeterNode, share: Double?, _ direction: LayoutDirectionValue, in frame: Rectangle,
    _ style: DrawingStyle
  ) {
    let fill = node.paint ?? .color(ColorValue(.named("accentColor")))
    let track = node.track ?? .color(ColorValue(.named("fill")))
    draw(
      .meter(
        DrawnMeter(
          form: node.form, frame: frame, share: node.isRedacted ? nil : share?.asShare,
          paint: resolver.paint(node.isRedacted ? track : fill, in: frame, style),
          track: resolver.paint(track, in: frame, style),
          mark: resolver.color(ColorValue(.named("primary")), style),
          markEdge: resolver.markEdge, direction: direction)))
  }
}

extension ColorResolver {
  /// The outline that separates a gauge's marker from its track.
  fileprivate var markEdge: ResolvedColor {
    treatment == .fullColor ? plain(ColorValue(.named("background"))) : .black
  }
}

extension DrawnLine {
  /// Creates the style of a shape's stroke, with all lengths limited to finite values.
  init(_ stroke: StrokeValue, width: Double) {
    let dash = stroke.dash.prefix(32).map { $0.isFinite ? max(0, $0) : 0 }
    self.init(
      width: min(width, 10_000), cap: stroke.cap, join: stroke.join,
      miterLimit: max(1, stroke.miterLimit.asFinite ?? 10),
      dash: dash.contains { $0 > 0 } ? dash : [], dashPhase: stroke.dashPhase.asFinite ?? 0)
  }
}
