/// The view that ``ViewBuilder`` creates for several views in a row.
nonisolated public struct TupleView<each Content: View>: View {
  public typealias Body = Never

  public var value: (repeat each Content)

  public init(_ value: (repeat each Content)) {
    self.value = value
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    for content in repeat each view.value {
      add(content, in: environment, into: &output)
    }
  }

  @MainActor private static func add<Each: View>(
    _ view: Each, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Each._archive(view, in: environment, into: &output)
  }
}
