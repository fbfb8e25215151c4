// Buttons that perform an intent, with the same initialisers as in SwiftUI.

extension ControlEffect {
  /// Performs an intent when the control is tapped.
  static func performing(_ intent: some AppIntent) -> ControlEffect {
    .action { intent.action(in: $0) }
  }
}

extension Button {
  /// Creates a button that performs an intent.
  nonisolated public init(
    role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, effect: .performing(intent), label: label)
  }
}

extension Button where Label == Text {
  /// Creates a button that performs an intent.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Text(titleKey) }
  }

  /// Creates a button that performs an intent.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Text(title) }
  }
}

extension Button where Label == WidgetViews.Label<Text, Image> {
  /// Creates a button that performs an intent.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button that performs an intent.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(title, systemImage: systemImage) }
  }

  /// Creates a button that performs an intent.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(titleKey, image: image) }
  }
}
