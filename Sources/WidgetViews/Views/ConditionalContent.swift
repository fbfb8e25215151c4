/// The view that ``ViewBuilder`` creates for an `if`-`else` or a `switch`.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public typealias Body = Never

  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    switch view.storage {
    case .trueContent(let content):
      TrueContent._archive(content, in: environment, into: &output)
    case .falseContent(let content):
      FalseContent._archive(content, in: environment, into: &output)
    }
  }
}
