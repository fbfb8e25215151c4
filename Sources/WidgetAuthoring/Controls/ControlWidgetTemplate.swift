package import WidgetViews

/// What a control shows and does: a ``ControlWidgetButton`` or a ``ControlWidgetToggle``.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate

  @ControlWidgetTemplateBuilder var body: Body { get }

  /// What the template shows and does. Not for authors.
  func _control() -> _Control
}

extension ControlWidgetTemplate {
  public func _control() -> _Control { body._control() }
}

/// A control to which modifiers are applied; not for authors.
public struct _Control {
  package var card: ControlCard
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) is a primitive template and has no body")
  }
}

/// A template that shows nothing.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  public nonisolated init() {}

  public typealias Body = Never

  public func _control() -> _Control {
    _Control(card: ControlCard(label: AnyView(EmptyView()), effect: .none))
  }
}

/// Modifiers for templates.
extension ControlWidgetTemplate {
  /// Sets the colour of a toggle that is on.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    changing { $0.tint = tint }
  }

  /// Sets whether the control can't be used.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    changing { $0.isDisabled = $0.isDisabled || disabled }
  }

  /// Marks the control as private, so that it is hidden on a locked screen.
  public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate {
    changing { $0.isPrivate = sensitive }
  }

  private func changing(
    _ change: @escaping (inout ControlCard) -> Void
  ) -> ModifiedControlTemplate<Self> {
    ModifiedControlTemplate(content: self, change: change)
  }
}

/// A template with a modifier applied.
struct ModifiedControlTemplate<Content: ControlWidgetTemplate>: ControlWidgetTemplate {
  typealias Body = Never

  let content: Content
  let change: (inout ControlCard) -> Void

  func _control() -> _Control {
    var control = content._control()
    change(&control.card)
    return control
  }
}

/// Builds the template of a control: a single button or toggle.
@resultBuilder public struct ControlWidgetTemplateBuilder {
  public static func buildExpression<Content: ControlWidgetTemplate>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }
}
