internal import WidgetViews

/// A control that is on or off, and that a tap turns to its other state.
///
/// ```swift
/// ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
///   Label(isOn ? "On" : "Off", systemImage: isOn ? "lightbulb.fill" : "lightbulb")
/// }
/// ```
///
/// A tap sets the intent's `value` to the opposite of `isOn`, performs the intent, and reloads the
/// control.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action>: ControlWidgetTemplate {
  public typealias Body = Never

  private let card: ControlCard

  /// Creates a toggle.
  ///
  /// - Parameter valueLabel: The value below the title for on and off; its image replaces the
  ///   label's.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    card = ControlCard(
      label: AnyView(label()), value: AnyView(valueLabel(isOn)), isOn: isOn,
      effect: .action { action.action(in: $0, isOn: isOn) })
  }

  public func _control() -> _Control { _Control(card: card) }
}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
  /// Creates a toggle whose value is “On” or “Off”.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: label) { isOn in
      ControlWidgetToggleDefaultLabel(isOn: isOn)
    }
  }
}

extension ControlWidgetToggle where Label == Text {
  /// Creates a toggle with a title.
  public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(titleResource) }, valueLabel: valueLabel)
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel)
  }
}

/// The value of a toggle that has no value label of its own: “On” or “Off”.
public struct ControlWidgetToggleDefaultLabel: View {
  let isOn: Bool

  public var body: some View { Text(isOn ? "On" : "Off") }
}
