// Toggles that perform an intent, with the same initialisers as in SwiftUI.

extension Toggle {
  /// Creates a toggle that performs an intent.
  nonisolated public init(
    isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(isOn: isOn, effect: .action { intent.action(in: $0, isOn: isOn) }, label: label)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle that performs an intent.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  /// Creates a toggle that performs an intent.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension Toggle where Label == WidgetViews.Label<Text, Image> {
  /// Creates a toggle that performs an intent.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle that performs an intent.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { Label(title, systemImage: systemImage) }
  }
}
