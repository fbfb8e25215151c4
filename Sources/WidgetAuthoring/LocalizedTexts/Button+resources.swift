// Buttons whose titles are localized resources, with the same initialisers as in SwiftUI.

extension Button where Label == Text {
  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(titleResource) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleResource) }
  }

  /// Creates a button that performs an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Text(titleResource) }
  }
}

extension Button where Label == WidgetViews.Label<Text, Image> {
  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(titleResource, systemImage: systemImage) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(titleResource, image: image) }
  }

  /// Creates a button that performs an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(titleResource, systemImage: systemImage) }
  }

  /// Creates a button that performs an intent.
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { Label(titleResource, image: image) }
  }
}
