/// A declaration of one kind of widget: its provider, its view, and where it is offered.
///
/// A ``Widget`` returns one from its body: a ``StaticConfiguration``, ``AppIntentConfiguration``,
/// ``IntentConfiguration`` or ``ActivityConfiguration``, with modifiers.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration

  var body: Body { get }

  /// The kind that this configuration declares. Not for authors.
  func _kind() -> _Kind?
}

extension WidgetConfiguration {
  public func _kind() -> _Kind? { body._kind() }
}

/// A kind to which modifiers are applied; not for authors.
public struct _Kind {
  package var definition: KindDefinition
}

extension Never: WidgetConfiguration {
  @MainActor public var body: Never { preconditionFailure("An empty configuration has no body") }

  @MainActor public func _kind() -> _Kind? { nil }
}

extension WidgetConfiguration where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration and has no body")
  }
}

/// A configuration that declares no kind.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}

  public typealias Body = Never

  public func _kind() -> _Kind? { nil }
}

/// A configuration with a modifier applied.
struct ModifiedConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout KindDefinition) -> Void

  func _kind() -> _Kind? {
    guard var kind = content._kind() else { return nil }
    change(&kind.definition)
    return kind
  }
}

extension WidgetConfiguration {
  /// Applies a modifier: changes the definition of the kind.
  func changing(
    _ change: @escaping @MainActor (inout KindDefinition) -> Void
  ) -> ModifiedConfiguration<Self> {
    ModifiedConfiguration(content: self, change: change)
  }
}
