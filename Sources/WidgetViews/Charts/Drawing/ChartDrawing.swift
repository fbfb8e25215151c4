internal import Foundation
internal import WidgetLayout
internal import WidgetModel

/// Draws a chart of a given size, like the closure of a ``Canvas``.
///
/// ``Chart`` creates it when layout has found the size of the chart.
@MainActor struct ChartDrawing {
  let marks: [ChartMark]
  let options: ChartOptions
  let environment: EnvironmentValues
  let size: CGSize
  let canvas: CanvasDrawing
  let context: GraphicsContext
  let layout: Layout
  /// The approximate number of parts that ticks divide each axis into.
  let parts: (horizontal: Int, vertical: Int)
  /// The remaining area for the marks.
  private(set) var plot: CGRect
  private(set) var x: ChartScale
  private(set) var y: ChartScale

  init(
    _ marks: [ChartMark], _ options: ChartOptions, in environment: EnvironmentValues,
    size: DisplaySize
  ) {
    let stacked = ChartMark.stacked(marks)
    self.marks = stacked
    self.options = options
    self.environment = environment
    self.size = CGSize(width: size.width, height: size.height)
    canvas = CanvasDrawing(size: size)
    context = GraphicsContext(drawing: canvas, environment: environment)
    layout = Layout(PictureEnvironment(environment), metrics: FontMetrics())
    plot = CGRect(origin: .zero, size: self.size)
    let calendar = environment.calendar
    // Labels below the chart take some of its height.
    parts = (Self.parts(size.width, 60), Self.parts(size.height * 0.8, 30))
    x = ChartScale(
      of: stacked, isVertical: false, domain: options.xDomain, parts: parts.horizontal,
      calendar: calendar)
    y = ChartScale(
      of: stacked, isVertical: true, domain: options.yDomain, parts: parts.vertical,
      calendar: calendar)
  }

  /// The number of parts that fit in a length, if each needs a minimum length.
  static func parts(_ length: Double, _ each: Double) -> Int {
    max(2, min(5, Int(max(0, min(length, 1e6)) / each)))
  }

  /// Whether the chart has sectors, which have no axes.
  var isPie: Bool { marks.contains { $0.form == .sector } }

  /// Draws the chart.
  func node() -> ViewNode {
    var drawing = self
    drawing.drawLegend()
    if isPie {
      drawing.drawSectors()
    } else {
      drawing.drawLabels()
      drawing.drawAxes()
      drawing.drawMarks()
    }
    return canvas.node(in: environment)
  }

  /// Reserves space on one side of the marks.
  mutating func reserve(_ length: Double, from edge: Edge) {
    let width = max(0, plot.width - (edge == .leading || edge == .trailing ? length : 0))
    let height = max(0, plot.height - (edge == .top || edge == .bottom ? length : 0))
    plot = CGRect(
      x: plot.minX + (edge == .leading ? length : 0), y: plot.minY + (edge == .top ? length : 0),
      width: width, height: height)
  }

  /// Fits both scales to the remaining area.
  mutating func stretchScales() {
    (x.start, x.end) = (plot.minX.native, plot.maxX.native)
    (y.start, y.end) = (plot.maxY.native, plot.minY.native)
    // Categories are listed from top to bottom.
    if case .categories = y.kind { (y.start, y.end) = (y.end, y.start) }
  }

  /// The size of a label or other view beside the marks.
  func measured(_ node: ViewNode) -> CGSize {
    let size = layout.size(of: node, in: .unspecified)
    return CGSize(width: size.width, height: size.height)
  }

  /// A text in the small grey style of labels.
  func labelNode(_ text: Text, font: Font? = nil, style: AnyShapeStyle? = nil) -> ViewNode {
    node(of: text, font: font, style: style)
  }

  /// A view in the style of labels.
  func node(
    of view: some View, font: Font? = nil, style: AnyShapeStyle? = nil
  ) -> ViewNode {
    var labelEnvironment = environment
    labelEnvironment.fields.text.font = font ?? .caption2
    labelEnvironment.lineLimit = 1
    let style = style ?? AnyShapeStyle(HierarchicalShapeStyle.secondary)
    labelEnvironment.fields.foreground = style._resolve(in: environment).paint
    return _ArchivedViews(of: view, in: labelEnvironment).node(joinedAlong: .vertical)
  }

  /// Draws a view with its anchor at a point.
  func draw(_ node: ViewNode, at point: CGPoint, _ anchor: UnitPoint) {
    context.add(.view(node, at: point, anchor: anchor))
  }
}
