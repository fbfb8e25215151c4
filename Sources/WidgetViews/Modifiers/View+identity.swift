internal import WidgetModel

/// Modifiers for identity, animations and accessory widgets; most have no effect.
extension View {
  /// Compiles, but has no effect: views in a widget have no identity.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }

  /// Compiles, but has no effect: widgets have no selection.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    self
  }

  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> EffectView<Self> {
    withEffect(.accentable(accentable))
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    noting("transition")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    noting("contentTransition")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    noting("animation")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    noting("animation")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(content: self)).noting("animation")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    noting("transaction")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    noting("matchedGeometryEffect")
  }

  /// Compiles, but has no effect: widgets don't animate.
  nonisolated public func geometryGroup() -> some View {
    noting("geometryGroup")
  }

  /// Compiles, but has no effect: content isn't marked while an intent runs.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    noting("invalidatableContent")
  }

  /// Compiles, but has no effect: nothing here draws text beside a widget.
  nonisolated public func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View {
    noting("widgetLabel")
  }

  /// Compiles, but has no effect: nothing here draws text beside a widget.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
    noting("widgetLabel")
  }

  /// Compiles, but has no effect: nothing here draws text beside a widget.
  @_disfavoredOverload
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    noting("widgetLabel")
  }

  /// Compiles, but has no effect: widgets here have no curved edges.
  nonisolated public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View {
    noting("widgetCurvesContent")
  }
}
