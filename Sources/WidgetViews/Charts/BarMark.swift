nonisolated public struct BarMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x.place, y: y.place, width, height, stacking)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .bar, x: x.place, y: .range(yStart.value._plotted, yEnd.value._plotted), width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .bar, x: .range(xStart.value._plotted, xEnd.value._plotted), y: y.place, .automatic, height)
  }

  public init<X: Plottable>(
    x: PlottableValue<X>, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x.place, y: nil, .automatic, height, stacking)
  }

  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: nil, y: y.place, width, .automatic, stacking)
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

nonisolated public struct RectangleMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(.rectangle, x: x.place, y: y.place, width, height)
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
      .rectangle, x: x.place, y: .range(yStart.value._plotted, yEnd.value._plotted), width)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(
      .rectangle, x: .range(xStart.value._plotted, xEnd.value._plotted), y: y.place, .automatic,
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
    _ form: Form, x: Place?, y: Place?, _ width: MarkDimension = .automatic,
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
