/// A view with a modifier that has no effect; the author gets a note with the modifier's name.
nonisolated struct InertView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let name: StaticString

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    environment.noteInert("\(view.name)")
    Content._archive(view.content, in: environment, into: &output)
  }
}

extension View {
  /// Adds a note that a modifier has no effect.
  nonisolated func noting(_ name: StaticString) -> InertView<Self> {
    InertView(content: self, name: name)
  }
}
