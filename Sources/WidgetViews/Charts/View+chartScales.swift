public import Foundation

/// Further modifiers for the scales of charts.
extension View {
  /// Compiles, but has no effect: every scale is drawn as linear.
  nonisolated public func chartXScale(type: ScaleType?) -> some View {
    noting("chartXScale(type:)")
  }

  /// Compiles, but has no effect: every scale is drawn as linear.
  nonisolated public func chartYScale(type: ScaleType?) -> some View {
    noting("chartYScale(type:)")
  }

  /// Compiles, but has no effect: scales fill the plot area.
  nonisolated public func chartXScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    noting("chartXScale(range:)")
  }

  /// Compiles, but has no effect: scales fill the plot area.
  nonisolated public func chartYScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    noting("chartYScale(range:)")
  }

  /// Sets the domain; the range has no effect, because scales fill the plot area.
  nonisolated public func chartXScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartXScale(domain: domain, type: type).noting("chartXScale(range:)")
  }

  /// Sets the domain; the range has no effect, because scales fill the plot area.
  nonisolated public func chartYScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartYScale(domain: domain, type: type).noting("chartYScale(range:)")
  }

  nonisolated public func chartForegroundStyleScale<Value: Plottable, S: ShapeStyle>(
    domain: [Value], mapping: (Value) -> S
  ) -> some View {
    chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
  }

  /// Compiles, but has no effect: all symbols are circles, unless a mark sets its own.
  nonisolated public func chartSymbolScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, BasicChartSymbolShape>
  ) -> some View {
    noting("chartSymbolScale")
  }

  /// Compiles, but has no effect: all symbols are circles, unless a mark sets its own.
  nonisolated public func chartSymbolScale<Value: Plottable>(
    domain: [Value], range: [BasicChartSymbolShape]
  ) -> some View {
    noting("chartSymbolScale")
  }

  /// Compiles, but has no effect: set `lineStyle` on the marks.
  nonisolated public func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> some View {
    noting("chartLineStyleScale")
  }

  /// Compiles, but has no effect: set `symbolSize` on the marks.
  nonisolated public func chartSymbolSizeScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, CGFloat>
  ) -> some View {
    noting("chartSymbolSizeScale")
  }
}

/// The positions that a scale maps to; has no effect.
public protocol ScaleRange {}

extension ClosedRange: ScaleRange where Bound == CGFloat {}

/// The positions of the plot area, with paddings; has no effect.
nonisolated public struct PlotDimensionScaleRange: ScaleRange, Hashable, Sendable {
  let startPadding: CGFloat
  let endPadding: CGFloat
}

extension ScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange {
    PlotDimensionScaleRange(startPadding: 0, endPadding: 0)
  }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(startPadding: padding, endPadding: padding)
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(startPadding: startPadding, endPadding: endPadding)
  }
}
