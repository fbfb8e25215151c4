internal import WidgetModel

extension View {
  /// Compiles and changes nothing: a picture has no identity to keep.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }

  /// Compiles and changes nothing: nothing in a widget is selected.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    self
  }

  /// Says whether a view belongs to the accented group where a widget has two colours only.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
    having(.accentable(accentable))
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    noting("transition")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    noting("contentTransition")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    noting("animation")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    noting("animation")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(content: self)).noting("animation")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    noting("transaction")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    noting("matchedGeometryEffect")
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func geometryGroup() -> some View {
    noting("geometryGroup")
  }

  /// Says that this view is out of date once its widget's button was used; a picture shows it as it is.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    noting("invalidatableContent")
  }

  /// Compiles; no place here draws words beside a widget.
  nonisolated public func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View {
    noting("widgetLabel")
  }

  /// Compiles; no place here draws words beside a widget.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
    noting("widgetLabel")
  }

  /// Compiles; no place here draws words beside a widget.
  @_disfavoredOverload
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    noting("widgetLabel")
  }

  /// Compiles; no place here is bent.
  nonisolated public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View {
    noting("widgetCurvesContent")
  }
}
