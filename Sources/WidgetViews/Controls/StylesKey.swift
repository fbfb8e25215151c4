/// An environment key for the styles of a control, such as ``ButtonStyles``.
///
/// The value has the styles of all outer views; the innermost style is last.
protocol StylesKey: EnvironmentKey {
  associatedtype Style

  static var defaultValue: [Style] { get }
}

extension _ArchivedViews {
  /// Adds the view that the innermost style creates.
  ///
  /// Inside that view the next outer style is used.
  @MainActor mutating func add<Key: StylesKey>(
    _ key: Key.Type, in environment: EnvironmentValues, else defaultStyle: Key.Style,
    _ make: @MainActor (Key.Style) -> AnyView
  ) where Key.Value == [Key.Style] {
    var inside = environment
    let style = inside[key].popLast() ?? defaultStyle
    let body = inside.evaluate { make(style) }
    AnyView._archive(body, in: inside, into: &self)
  }
}
