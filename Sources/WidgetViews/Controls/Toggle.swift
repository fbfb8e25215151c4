/// A switch that performs an intent when the user taps it, for example with `widgetry tap`.
nonisolated public struct Toggle<Label: View>: View {
  public typealias Body = Never

  private let isOn: Bool
  private let label: Label
  private let effect: ControlEffect

  /// Shows the binding's value, but never changes it: use an intent.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, effect: .inert("bindings in Toggle"), label: label)
  }

  /// Creates a toggle with an effect, such as performing an intent.
  package init(isOn: Bool, effect: ControlEffect, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
    self.effect = effect
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    let configuration = ToggleStyleConfiguration(
      label: .init(view: AnyView(view.label)), isOn: .constant(view.isOn))
    output.add(ToggleStyles.self, in: environment, else: DefaultToggleStyle()) {
      $0.anyBody(configuration)
    }
    output.add(view.effect, from: start, in: environment)
  }
}

extension Toggle where Label == Text {
  /// Shows the binding's value, but never changes it: use an intent.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == WidgetViews.Label<Text, Image> {
  /// Shows the binding's value, but never changes it: use an intent.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(titleKey, systemImage: systemImage) }
  }

  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
  }

  /// Shows the binding's value, but never changes it: use an intent.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(titleKey, image: image) }
  }

  /// Shows the binding's value, but never changes it: use an intent.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, image: image) }
  }
}

/// Creates the toggle that a style changes; its effect stays with the original toggle.
extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.isOn, effect: .none) { configuration.label }
  }
}
