internal import WidgetModel

/// A view to which something is done as a whole.
nonisolated struct EffectView<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Nil is nothing.
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

extension View {
  nonisolated func having(_ effect: ViewEffect?) -> EffectView<Self> {
    EffectView(content: self, effect: effect)
  }
}
