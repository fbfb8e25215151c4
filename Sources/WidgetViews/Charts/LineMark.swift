/// A point of a line; all points of a series are joined.
nonisolated public struct LineMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(.line, x: x.extent, y: y.extent)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    var mark = ChartMark(.line, x: x.extent, y: y.extent)
    mark.series = series.value._plotted.category
    self.mark = mark
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

/// A point of a filled area; all points of a series are joined.
nonisolated public struct AreaMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.area, x: x.extent, y: y.extent, .automatic, .automatic, stacking)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(.area, x: x.extent, y: y.extent, .automatic, .automatic, stacking)
    mark.series = series.value._plotted.category
    self.mark = mark
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      .area, x: x.extent, y: .range(yStart.value._plotted, yEnd.value._plotted))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var mark = ChartMark(
      .area, x: x.extent, y: .range(yStart.value._plotted, yEnd.value._plotted))
    mark.series = series.value._plotted.category
    self.mark = mark
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

/// A point of a chart, drawn as a symbol.
nonisolated public struct PointMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(.point, x: x.extent, y: y.extent)
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}

/// A straight line of a chart, such as a limit or an average.
nonisolated public struct RuleMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(.rule, x: x.extent, y: nil)
  }

  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(.rule, x: nil, y: y.extent)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      .rule, x: x.extent, y: .range(yStart.value._plotted, yEnd.value._plotted))
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = ChartMark(
      .rule, x: .range(xStart.value._plotted, xEnd.value._plotted), y: y.extent)
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}
