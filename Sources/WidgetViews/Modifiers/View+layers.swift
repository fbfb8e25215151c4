/// The container whose background is set; always the widget.
nonisolated public struct ContainerBackgroundPlacement: Hashable, Sendable {
  public static let widget = ContainerBackgroundPlacement()
}

/// Backgrounds and overlays.
extension View {
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> LayeredView<Self, Background> {
    LayeredView(content: self, layer: background, role: .background, alignment: alignment)
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> LayeredView<Self, V> {
    LayeredView(content: self, layer: content(), role: .background, alignment: alignment)
  }

  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> LayeredView<Self, StyleView<S>> {
    LayeredView(content: self, layer: StyleView(style: style), role: .background)
  }

  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> LayeredView<Self, Overlay> {
    LayeredView(content: self, layer: overlay, role: .overlay, alignment: alignment)
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> LayeredView<Self, V> {
    LayeredView(content: self, layer: content(), role: .overlay, alignment: alignment)
  }

  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> LayeredView<Self, StyleView<S>> {
    LayeredView(content: self, layer: StyleView(style: style), role: .overlay)
  }

  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> LayeredView<Self, StyleView<S>> {
    LayeredView(content: self, layer: StyleView(style: style), role: .containerBackground)
  }

  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> LayeredView<Self, V> {
    LayeredView(
      content: self, layer: content(), role: .containerBackground, alignment: alignment)
  }
}
