/// A view of any type, for code that has to return a single type.
nonisolated public struct AnyView: View {
  public typealias Body = Never

  private let view: any View

  public init<Content: View>(_ view: Content) {
    self.view = view
  }

  public init<Content: View>(erasing view: Content) {
    self.view = view
  }

  @MainActor public static func _archive(
    _ view: AnyView, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    add(view.view, in: environment, into: &output)
  }

  /// Opens the stored view, so that its static type is known.
  @MainActor private static func add<Content: View>(
    _ view: Content, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Content._archive(view, in: environment, into: &output)
  }
}
