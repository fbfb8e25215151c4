public import Foundation

/// Modifiers for the axes, the scales and the legend of charts.
extension View {
  /// Changes the settings of all charts in the view.
  nonisolated private func chart(_ change: @escaping (inout ChartOptions) -> Void)
    -> EnvironmentView<Self>
  {
    changing { change(&$0.chart) }
  }

  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.xAxis.isHidden = visibility == .hidden }
  }

  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.yAxis.isHidden = visibility == .hidden }
  }

  nonisolated public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = content()._marks.marks
    return chart { $0.xAxis.marks = marks }
  }

  nonisolated public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = content()._marks.marks
    return chart { $0.yAxis.marks = marks }
  }

  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.xLabel = Text(labelKey) }
  }

  @_disfavoredOverload
  nonisolated public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = Text(label)
    return chart { $0.xLabel = label }
  }

  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart { $0.yLabel = Text(labelKey) }
  }

  @_disfavoredOverload
  nonisolated public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = Text(label)
    return chart { $0.yLabel = label }
  }

  nonisolated public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._chartDomain?.domain
    return chart { $0.xDomain = domain }
  }

  nonisolated public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    let domain = domain._chartDomain?.domain
    return chart { $0.yDomain = domain }
  }

  nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.showsLegend = visibility != .hidden }
  }

  nonisolated public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart { options in
      options.showsLegend = true
      options.legendIsAbove = position.down < 0
    }
  }

  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, S>
  ) -> some View {
    let styles = mapping.map { ($0.key._plotted.category, AnyShapeStyle($0.value)) }
    return chart { $0.styles = styles }
  }

  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    domain: [Value], range: [S]
  ) -> some View {
    let styles = zip(domain, range).map { ($0._plotted.category, AnyShapeStyle($1)) }
    return chart { $0.styles = styles }
  }

  nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    let palette = range.map { AnyShapeStyle($0) }
    return chart { $0.palette = palette }
  }

  /// Compiles, but has no effect: the plot area can't be changed.
  nonisolated public func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View {
    noting("chartPlotStyle")
  }

  /// Compiles, but has no effect: charts in widgets aren't interactive.
  nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    noting("chartXSelection")
  }

  /// Compiles, but has no effect: charts in widgets aren't interactive.
  nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    noting("chartAngleSelection")
  }

  /// Compiles, but has no effect: widgets don't scroll.
  nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    noting("chartScrollableAxes")
  }
}

/// How values are mapped to positions; every scale is drawn as linear.
nonisolated public struct ScaleType: Hashable, Sendable {
  private let name: String

  public static let linear = ScaleType(name: "linear")
  public static let date = ScaleType(name: "date")
  public static let category = ScaleType(name: "category")
  public static let log = ScaleType(name: "log")
  public static let squareRoot = ScaleType(name: "squareRoot")
}

/// The plot area of a chart, which `chartPlotStyle` would change.
nonisolated public struct ChartPlotContent: View {
  public typealias Body = Never

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {}
}
