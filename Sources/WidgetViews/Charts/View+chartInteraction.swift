public import Foundation

/// Selection, scrolling and own drawings of charts, which charts in widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    noting("chartYSelection")
  }

  nonisolated public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    noting("chartXSelection")
  }

  nonisolated public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View {
    noting("chartYSelection")
  }

  nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    noting("chartXVisibleDomain")
  }

  nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    noting("chartYVisibleDomain")
  }

  nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    noting("chartScrollPosition")
  }

  nonisolated public func chartScrollPosition(initialX: some Plottable) -> some View {
    noting("chartScrollPosition")
  }

  nonisolated public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    noting("chartScrollPosition")
  }

  nonisolated public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    noting("chartOverlay")
  }

  nonisolated public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    noting("chartBackground")
  }

  nonisolated public func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    noting("chartGesture")
  }

  nonisolated public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    chartLegend(.hidden).noting("chartLegend(content:)")
  }

  nonisolated public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    noting("chartXAxisLabel(content:)")
  }

  nonisolated public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    noting("chartYAxisLabel(content:)")
  }
}

/// Converts between values and positions of a chart; closures that would get one aren't called.
nonisolated public struct ChartProxy {
  public var plotSize: CGSize { .zero }

  public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }

  public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }

  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }

  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }

  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? { nil }
}
