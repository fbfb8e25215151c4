/// The purpose of a button; destructive buttons are red.
nonisolated public struct ButtonRole: Hashable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// A button that performs an intent when the user taps it, for example with `widgetry tap`.
///
/// ```
/// Button(intent: AddCoffee()) { Text("Add") }
/// ```
nonisolated public struct Button<Label: View>: View {
  public typealias Body = Never

  private let label: Label
  private let role: ButtonRole?
  private let effect: ControlEffect

  /// The closure is never called: use an intent.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, effect: .inert("closures in Button"), label: label)
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, effect: .inert("closures in Button"), label: label)
  }

  /// Creates a button with an effect, such as performing an intent.
  package init(role: ButtonRole?, effect: ControlEffect, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.role = role
    self.effect = effect
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    let configuration = PrimitiveButtonStyleConfiguration(
      role: view.role, label: .init(view: AnyView(view.label)))
    output.add(ButtonStyles.self, in: environment, else: DefaultButtonStyle()) {
      $0.anyBody(configuration)
    }
    output.add(view.effect, from: start, in: environment)
  }
}

extension Button where Label == Text {
  /// The closure is never called: use an intent.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == WidgetViews.Label<Text, Image> {
  /// The closure is never called: use an intent.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(titleKey, systemImage: systemImage) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(titleKey, image: image) }
  }

  /// The closure is never called: use an intent.
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, image: image) }
  }
}

/// Creates the button that a style changes; its effect stays with the original button.
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, effect: .none) { configuration.label }
  }
}
