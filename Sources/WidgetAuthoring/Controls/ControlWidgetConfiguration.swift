/// A declaration of one control: the provider of its value, and its template.
///
/// A ``ControlWidget`` returns one from its body: a ``StaticControlConfiguration`` or an
/// ``AppIntentControlConfiguration``, with modifiers.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration

  var body: Body { get }

  /// The kind that this configuration declares. Not for authors.
  func _kind() -> _Kind?
}

extension ControlWidgetConfiguration {
  public func _kind() -> _Kind? { body._kind() }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive configuration and has no body")
  }
}

/// A configuration that declares no control.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
  public nonisolated init() {}

  public typealias Body = Never

  public func _kind() -> _Kind? { nil }
}

/// Modifiers for how a control is offered.
extension ControlWidgetConfiguration {
  /// Sets the control's name in the gallery.
  public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration
  {
    changing { $0.displayName = { displayName.text } }
  }

  /// Sets the control's description in the gallery.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration
  {
    changing { $0.description = { description.text } }
  }

  /// Asks the person for the configuration as soon as the control is added.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
    changing { $0.promptsForUserConfiguration = true }
  }

  /// Compiles, but has no effect: controls aren't reloaded by pushes.
  public func pushHandler(
    _ handler: any ControlPushHandler.Type
  ) -> some ControlWidgetConfiguration { self }

  private func changing(
    _ change: @escaping @MainActor (inout KindDefinition) -> Void
  ) -> ModifiedControlConfiguration<Self> {
    ModifiedControlConfiguration(content: self, change: change)
  }
}

/// A configuration with a modifier applied.
struct ModifiedControlConfiguration<Content: ControlWidgetConfiguration>:
  ControlWidgetConfiguration
{
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout KindDefinition) -> Void

  func _kind() -> _Kind? {
    guard var kind = content._kind() else { return nil }
    change(&kind.definition)
    return kind
  }
}

/// Builds the body of a ``ControlWidget``: one configuration.
@MainActor @preconcurrency @resultBuilder public struct ControlWidgetConfigurationBuilder {
  public static func buildExpression<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock() -> EmptyControlWidgetConfiguration {
    EmptyControlWidgetConfiguration()
  }

  public static func buildBlock<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content { content }
}
