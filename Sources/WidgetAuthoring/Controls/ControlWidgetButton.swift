internal import WidgetViews

/// A control that performs an intent when a person taps it.
///
/// ```swift
/// ControlWidgetButton(action: OpenTrunk()) {
///   Label("Open Trunk", systemImage: "car.side.rear.open")
/// }
/// ```
///
/// An ``OpenURLIntent`` isn't performed: `widgetry open` opens its URL.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action>: ControlWidgetTemplate {
  public typealias Body = Never

  private let card: ControlCard

  /// Creates a button.
  ///
  /// - Parameter actionLabel: The value below the title. Its parameter tells whether the action is
  ///   being performed; it is always false here.
  public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    var card = ControlCard(
      label: AnyView(label()), value: AnyView(actionLabel(false)), effect: .performing(action))
    if let link = action as? OpenURLIntent {
      card.effect = .none
      card.link = link.url
    }
    self.card = card
  }

  public func _control() -> _Control { _Control(card: card) }
}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
  /// Creates a button.
  public init(
    action: Action, @ViewBuilder label: @escaping () -> Label
  ) where Action: AppIntent {
    self.init(action: action, label: label) { _ in ControlWidgetButtonDefaultActionLabel() }
  }
}

extension ControlWidgetButton where Label == Text {
  /// Creates a button with a title.
  public init(
    _ titleKey: LocalizedStringKey, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(titleKey) }, actionLabel: actionLabel)
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(titleResource) }, actionLabel: actionLabel)
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(title) }, actionLabel: actionLabel)
  }
}

/// The action label of a button that has none of its own: nothing.
public struct ControlWidgetButtonDefaultActionLabel: View {
  public nonisolated init() {}

  public var body: some View { EmptyView() }
}
