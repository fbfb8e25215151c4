/// The view that `equatable()` returns; it shows its content unchanged.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) {
    self.content = content
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Content._archive(view.content, in: environment, into: &output)
  }
}

extension View where Self: Equatable {
  /// Compiles, but has no effect: a widget's view is evaluated once.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
