/// A view whose surroundings are changed.
nonisolated struct EnvironmentView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var environment = environment
    view.change(&environment)
    Content._archive(view.content, in: environment, into: &output)
  }
}

extension View {
  nonisolated func changing(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> EnvironmentView<Self> {
    EnvironmentView(content: self, change: change)
  }

  /// Sets a value of the surroundings for this view and all in it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    changing { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the surroundings for this view and all in it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    changing { transform(&$0[keyPath: keyPath]) }
  }
}
