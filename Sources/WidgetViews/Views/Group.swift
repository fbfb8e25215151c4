/// Groups views, or a chart's content, to apply modifiers to all of them; it doesn't change layout.
nonisolated public struct Group<Content> {
  let content: Content
}

// Needed because `View` and `ChartContent` both require a body.
extension Group {
  public typealias Body = Never

  /// Never called: this type has no body.
  nonisolated public var body: Never {
    preconditionFailure("'\(Self.self)' has no body")
  }
}

extension Group: View where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    Content._archive(view.content, in: environment, into: &output)
  }
}
