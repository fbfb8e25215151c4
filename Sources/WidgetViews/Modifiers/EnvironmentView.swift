internal import WidgetModel

/// A view with changed environment values; many modifiers return it.
nonisolated public struct EnvironmentView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var inside = environment
    view.change(&inside)
    let start = output.nodes.count
    Content._archive(view.content, in: inside, into: &output)
    for effect in inside.effects(inside: environment) {
      output.modify(from: start, with: effect)
    }
  }
}

extension EnvironmentValues {
  /// The effects for changed values that are needed again when the view is drawn.
  fileprivate func effects(inside outer: EnvironmentValues) -> [ViewEffect] {
    var effects: [ViewEffect] = []
    if let scheme = fields.setScheme, scheme != outer.fields.setScheme {
      effects.append(.colorScheme(scheme == .dark ? .dark : .light))
    }
    if fields.layoutDirection != outer.fields.layoutDirection {
      effects.append(.layoutDirection(fields.layoutDirection.value))
    }
    return effects
  }
}

extension LayoutDirection {
  var value: LayoutDirectionValue { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension View {
  /// Changes the environment of the view.
  nonisolated func changing(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> EnvironmentView<Self> {
    EnvironmentView(content: self, change: change)
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> EnvironmentView<Self> {
    changing { $0[keyPath: keyPath] = value }
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> EnvironmentView<Self> {
    changing { transform(&$0[keyPath: keyPath]) }
  }
}
