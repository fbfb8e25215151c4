// Toggles whose titles are localized resources, with the same initialisers as in SwiftUI.

extension Toggle where Label == Text {
  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }

  /// Creates a toggle that performs an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { Text(titleResource) }
  }
}

extension Toggle where Label == WidgetViews.Label<Text, Image> {
  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Label(titleResource, systemImage: systemImage) }
  }

  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { Label(titleResource, image: image) }
  }

  /// Creates a toggle that performs an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Bool,
    intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { Label(titleResource, systemImage: systemImage) }
  }
}
