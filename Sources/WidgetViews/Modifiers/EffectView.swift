internal import WidgetModel

/// A view with an effect applied to it as a whole.
nonisolated struct EffectView<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Nil for no effect.
  let effect: ViewEffect?

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    if let effect = view.effect {
      output.modify(from: start, with: effect)
    }
  }
}

/// A view with an effect that depends on the environment.
nonisolated struct SurroundedEffectView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let effect: (EnvironmentValues) -> ViewEffect?

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    guard output.nodes.count > start, let effect = view.effect(environment) else { return }
    output.modify(from: start, with: effect)
  }
}

extension View {
  nonisolated func having(_ effect: ViewEffect?) -> EffectView<Self> {
    EffectView(content: self, effect: effect)
  }

  nonisolated func having(
    _ effect: @escaping (EnvironmentValues) -> ViewEffect?
  ) -> SurroundedEffectView<Self> {
    SurroundedEffectView(content: self, effect: effect)
  }
}
