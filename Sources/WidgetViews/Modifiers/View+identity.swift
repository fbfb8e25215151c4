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
  nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    self
  }

  /// Compiles and changes nothing: a picture does not move.
  nonisolated public func animation(_ animation: Animation?) -> some View { self }
}
