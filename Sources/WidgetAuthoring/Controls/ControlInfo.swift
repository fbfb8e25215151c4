internal import WidgetModel

/// A control that a person has added: its kind and configuration.
public struct ControlInfo: Hashable, Identifiable, Sendable {
  private let widget: WidgetInfo

  /// Creates the description of a control; nil for a widget of another family.
  init?(_ widget: WidgetInfo) {
    guard widget.family == .control else { return nil }
    self.widget = widget
  }

  public var kind: String { widget.kind }

  /// The id of this control, such as `lamp-1`.
  ///
  /// WidgetKit has no such property; it distinguishes controls with equal configurations.
  public var instanceID: String { widget.instanceID }

  public var id: ControlInfo { self }

  /// Always nil, because controls aren't reloaded by pushes.
  public var pushInfo: ControlPushInfo? { nil }

  /// The configuration as an intent; nil if the control is configured by another intent.
  ///
  /// Also nil if a required parameter refers to an entity that no longer exists, or that only a
  /// query can look up.
  public func configurationIntent<Intent: ControlConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? {
    widget.intent(Intent())
  }
}

extension ControlInfo: CustomDebugStringConvertible {
  public var debugDescription: String { "\(instanceID): \(kind)" }
}
