/// A view with a modifier; `modifier(_:)` returns it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let content = view.content
    Modifier._archive(
      view.modifier,
      content: _ViewModifier_Content { environment, output in
        Content._archive(content, in: environment, into: &output)
      },
      in: environment, into: &output)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public static func _archive(
    _ modifier: Self, content: _ViewModifier_Content<Self>, in environment: EnvironmentValues,
    into output: inout _ArchivedViews
  ) {
    let inner = modifier.content
    Modifier._archive(
      modifier.modifier,
      content: _ViewModifier_Content { environment, output in
        Content._archive(
          inner, content: _ViewModifier_Content(add: content.add), in: environment, into: &output)
      },
      in: environment, into: &output)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
