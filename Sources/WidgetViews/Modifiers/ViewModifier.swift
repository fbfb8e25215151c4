/// A change of a view that authors define, and apply with `modifier(_:)`.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  /// Adds the modified content; only primitive modifiers implement it.
  static func _archive(
    _ modifier: Self, content: Content, in environment: EnvironmentValues,
    into output: inout _ArchivedViews)
}

extension ViewModifier {
  /// Compiled in the author's module, which knows the body's type: the runtime needn't search for it.
  @inlinable public static func _archive(
    _ modifier: Self, content: Content, in environment: EnvironmentValues,
    into output: inout _ArchivedViews
  ) {
    output.addVariants(in: environment) { environment in
      environment.evaluate { modifier.body(content: content) }
    } add: { body, environment, output in
      Body._archive(body, in: environment, into: &output)
    }
  }

  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Never called: primitive modifiers have no body.
  public func body(content: Content) -> Never {
    preconditionFailure("'\(Self.self)' has no body")
  }
}

/// The view that a modifier changes, as its `body(content:)` gets it.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  let add: @MainActor (EnvironmentValues, inout _ArchivedViews) -> Void

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    view.add(environment, &output)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never

  public static let identity = EmptyModifier()

  public init() {}

  @MainActor public static func _archive(
    _ modifier: EmptyModifier, content: Content, in environment: EnvironmentValues,
    into output: inout _ArchivedViews
  ) {
    content.add(environment, &output)
  }
}
