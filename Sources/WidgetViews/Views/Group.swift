/// Views that are changed together and laid out by whatever holds them.
nonisolated public struct Group<Content> {
  let content: Content
}

// Views and charts both have a body, and a group is one in each.
extension Group {
  public typealias Body = Never

  /// Traps, for a group is never asked for other content.
  nonisolated public var body: Never {
    preconditionFailure("\(Self.self) is not made of other views")
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
