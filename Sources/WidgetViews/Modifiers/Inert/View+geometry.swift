/// Changes of geometry, which can't be observed because a widget is laid out once.
///
/// These modifiers compile, but all except `accentColor` only add a note that they have no effect.
extension View {
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    noting("onGeometryChange")
  }

  nonisolated public func visualEffect<V: View>(
    _ effect: @escaping (PlaceholderContentView<Self>, GeometryProxy) -> V
  ) -> some View {
    noting("visualEffect")
  }

  nonisolated public func containerShape<S: Shape>(_ shape: S) -> some View {
    noting("containerShape")
  }

  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor)
  }
}
