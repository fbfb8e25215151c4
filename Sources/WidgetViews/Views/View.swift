@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  /// Adds the nodes of a view; only primitive views implement this.
  static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews)
}

extension View {
  public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addVarying(in: environment) { environment in
      environment.evaluate { view.body }
    } add: { body, environment, output in
      Body._archive(body, in: environment, into: &output)
    }
  }
}

extension View where Body == Never {
  /// Never called: primitive views have no body.
  public var body: Never {
    preconditionFailure("\(Self.self) is not made of other views")
  }
}

extension Never: View {
  public typealias Body = Never

  /// Never called, since `Never` has no values.
  nonisolated public var body: Never { preconditionFailure("nothing has no body") }

  @MainActor public static func _archive(
    _ view: Never, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {}
}

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
