/// A view that shows nothing and has no size.
nonisolated public struct EmptyView: View, Sendable {
  public typealias Body = Never

  public init() {}

  @MainActor public static func _archive(
    _ view: EmptyView, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {}
}
