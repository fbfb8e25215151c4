internal import WidgetModel

/// A view with an effect, such as padding or opacity; most modifiers return it.
nonisolated public struct EffectView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  /// The effect to apply to each node of the content; nil for none.
  let effect: ViewEffect?

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    if let effect = view.effect {
      output.modify(from: start, with: effect)
    }
  }
}

/// A view with an effect that depends on its environment.
nonisolated public struct EnvironmentEffectView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let effect: (EnvironmentValues) -> ViewEffect?

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    guard output.nodes.count > start, let effect = view.effect(environment) else { return }
    output.modify(from: start, with: effect)
  }
}

extension View {
  /// Applies an effect to the view.
  nonisolated func withEffect(_ effect: ViewEffect?) -> EffectView<Self> {
    EffectView(content: self, effect: effect)
  }

  /// Applies an effect that depends on the environment.
  nonisolated func withEffect(
    _ effect: @escaping (EnvironmentValues) -> ViewEffect?
  ) -> EnvironmentEffectView<Self> {
    EnvironmentEffectView(content: self, effect: effect)
  }
}
