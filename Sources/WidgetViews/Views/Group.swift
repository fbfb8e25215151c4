/// Views that are changed together and laid out by whatever holds them.
nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Content._archive(view.content, in: environment, into: &output)
  }
}
