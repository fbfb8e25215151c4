/// A part of a widget's content, as in SwiftUI.
///
/// An author's view returns other views from `body`; primitive views such as ``Text`` are archived
/// as nodes instead. `archive(_:in:)` converts a view to nodes.
///
/// ```
/// struct DayView: View {
///   var body: some View { Text("D-12").bold() }
/// }
/// ```
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  /// Adds the nodes of a view to the output; only primitive views implement it.
  static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews)
}

extension View {
  /// Evaluates the body, and archives the result.
  ///
  /// Compiled in the author's module, which knows the body's type: the runtime needn't search for it.
  @inlinable public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addVariants(in: environment) { environment in
      environment.evaluate { view.body }
    } add: { body, environment, output in
      Body._archive(body, in: environment, into: &output)
    }
  }
}

extension View where Body == Never {
  /// Never called: primitive views have no body.
  public var body: Never {
    preconditionFailure("'\(Self.self)' has no body")
  }
}

/// Lets primitive views declare that they have no body.
extension Never: View {
  public typealias Body = Never

  /// Never called, since `Never` has no values.
  nonisolated public var body: Never { preconditionFailure("'Never' has no body") }

  @MainActor public static func _archive(
    _ view: Never, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {}
}

/// Lets a body use `if` without `else`.
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    if let view {
      Wrapped._archive(view, in: environment, into: &output)
    }
  }
}
