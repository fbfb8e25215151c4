internal import WidgetModel

/// The initialisers of `@Parameter` for values of any type; those for specific types are in
/// `IntentParameter+types.swift`.
extension IntentParameter {
  /// Creates a parameter with a title; with a default, the person needn't set it.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog)
    )
  }

  /// Creates a parameter with a default and the property's name as its title.
  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        description: description, dialog: requestValueDialog))
  }

  /// Creates a parameter whose choices come from a provider.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        query: ProvidedOptions(provider: optionsProvider)))
  }
}

/// Whether a parameter gets its value from the previous intent of a shortcut; compiles, but has no
/// effect.
public enum InputConnectionBehavior: Hashable, Sendable {
  case `default`
  case never
  case connectToPreviousIntentResult
}
