/// A bar of a chart, stacked on other bars at the same position.
nonisolated public struct BarMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x.extent, y: y.extent, width, height, stacking)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .bar, x: x.extent, y: .range(yStart.value._plotted, yEnd.value._plotted), width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .bar, x: .range(xStart.value._plotted, xEnd.value._plotted), y: y.extent, .automatic, height)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x.extent, y: nil, .automatic, height, stacking)
  }

  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: nil, y: y.extent, width, .automatic, stacking)
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

/// A rectangle of a chart.
nonisolated public struct RectangleMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(.rectangle, x: x.extent, y: y.extent, width, height)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      .rectangle, x: .range(xStart.value._plotted, xEnd.value._plotted),
      y: .range(yStart.value._plotted, yEnd.value._plotted))
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .rectangle, x: x.extent, y: .range(yStart.value._plotted, yEnd.value._plotted), width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .rectangle, x: .range(xStart.value._plotted, xEnd.value._plotted), y: y.extent, .automatic,
      height)
  }

  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(
      .rectangle, x: .range(xStart.value._plotted, xEnd.value._plotted), y: nil)
  }

  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = ChartMark(
      .rectangle, x: nil, y: .range(yStart.value._plotted, yEnd.value._plotted))
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

extension ChartMark {
  init(
    _ form: Form, x: Extent?, y: Extent?, _ width: MarkDimension = .automatic,
    _ height: MarkDimension = .automatic, _ stacking: MarkStackingMethod = .standard
  ) {
    self.init(form)
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.stacking = stacking
  }
}
