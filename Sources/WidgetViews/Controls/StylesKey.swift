/// An environment key for the styles of one kind of control; the innermost style is last.
protocol StylesKey: EnvironmentKey {
  associatedtype Style

  static var defaultValue: [Style] { get }
}

extension _ArchivedViews {
  /// Adds the view made by the innermost style.
  ///
  /// Inside it, the next outer style applies.
  @MainActor mutating func add<Key: StylesKey>(
    _ key: Key.Type, in environment: EnvironmentValues, else usual: Key.Style,
    _ make: @MainActor (Key.Style) -> AnyView
  ) where Key.Value == [Key.Style] {
    var inside = environment
    let style = inside[key].popLast() ?? usual
    let body = inside.evaluate { make(style) }
    AnyView._archive(body, in: inside, into: &self)
  }
}
