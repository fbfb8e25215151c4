/// A group of chart content.
nonisolated public struct Plot<Content: ChartContent>: ChartContent {
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some ChartContent { content }
}

/// A line through the values of a collection, or of a function.
nonisolated public struct LinePlot: ChartContent {
  public typealias Body = Never

  private let marks: PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    marks = .fixed(data.map { LineMark(x: x.value(of: $0), y: y.value(of: $0)).mark })
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) {
    marks = .fixed(
      data.map {
        LineMark(x: x.value(of: $0), y: y.value(of: $0), series: series.value(of: $0)).mark
      })
  }

  /// Draws a function over the domain, or else over the domain of the chart's x axis.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    marks = .function(domain) { x in
      LineMark(x: .value("x", x), y: .value("y", function(x))).mark
    }
  }

  @MainActor public func _add(to marks: inout _ChartMarks) { self.marks.add(to: &marks) }
}

/// A filled area below the values of a collection, or of a function.
nonisolated public struct AreaPlot: ChartContent {
  public typealias Body = Never

  private let marks: PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, stacking: MarkStackingMethod = .standard
  ) {
    marks = .fixed(
      data.map { AreaMark(x: x.value(of: $0), y: y.value(of: $0), stacking: stacking).mark })
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) {
    marks = .fixed(
      data.map {
        AreaMark(x: x.value(of: $0), yStart: yStart.value(of: $0), yEnd: yEnd.value(of: $0)).mark
      })
  }

  /// Draws a function over the domain, or else over the domain of the chart's x axis.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> Double
  ) {
    marks = .function(domain) { x in
      AreaMark(x: .value("x", x), y: .value("y", function(x)), stacking: .unstacked).mark
    }
  }

  /// Draws the area between two functions.
  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    marks = .function(domain) { x in
      let (start, end) = function(x)
      return AreaMark(
        x: .value("x", x), yStart: .value("y", start), yEnd: .value("y", end)
      ).mark
    }
  }

  @MainActor public func _add(to marks: inout _ChartMarks) { self.marks.add(to: &marks) }
}

/// Points at the values of a collection.
nonisolated public struct PointPlot: ChartContent {
  public typealias Body = Never

  private let marks: PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    marks = .fixed(data.map { PointMark(x: x.value(of: $0), y: y.value(of: $0)).mark })
  }

  @MainActor public func _add(to marks: inout _ChartMarks) { self.marks.add(to: &marks) }
}

/// Bars for the values of a collection.
nonisolated public struct BarPlot: ChartContent {
  public typealias Body = Never

  private let marks: PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    marks = .fixed(
      data.map {
        BarMark(
          x: x.value(of: $0), y: y.value(of: $0), width: width, height: height, stacking: stacking
        ).mark
      })
  }

  @MainActor public func _add(to marks: inout _ChartMarks) { self.marks.add(to: &marks) }
}

/// Rectangles at the values of a collection.
nonisolated public struct RectanglePlot: ChartContent {
  public typealias Body = Never

  private let marks: PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    marks = .fixed(
      data.map {
        RectangleMark(x: x.value(of: $0), y: y.value(of: $0), width: width, height: height).mark
      })
  }

  @MainActor public func _add(to marks: inout _ChartMarks) { self.marks.add(to: &marks) }
}

/// The marks of a plot: of its data, or of a function.
private enum PlotMarks {
  case fixed([ChartMark])
  case function(ClosedRange<Double>?, (Double) -> ChartMark)

  /// The number of lengths into which the domain of a function is divided.
  private static let resolution = 120

  @MainActor func add(to marks: inout _ChartMarks) {
    switch self {
    case .fixed(let fixed): marks.marks += fixed
    case .function(let own, let mark):
      let domain = own ?? EnvironmentValues.current.chart.xNumbers ?? 0...1
      let step = (domain.upperBound - domain.lowerBound) / Double(Self.resolution)
      marks.marks += (0...Self.resolution).map { mark(domain.lowerBound + Double($0) * step) }
    }
  }
}

extension ChartOptions {
  fileprivate var xNumbers: ClosedRange<Double>? {
    if case .numbers(let range) = xDomain { range } else { nil }
  }
}
