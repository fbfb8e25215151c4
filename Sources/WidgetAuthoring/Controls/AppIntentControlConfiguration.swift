internal import PluginProtocol
internal import WidgetModel
internal import WidgetViews

/// Declares a control that a person configures with the parameters of an App Intent.
///
/// ```swift
/// AppIntentControlConfiguration(kind: "light", provider: LightProvider()) { light in
///   ControlWidgetToggle(light.name, isOn: light.isOn, action: SetLight(light.id)) { isOn in
///     Text(isOn ? "On" : "Off")
///   }
/// }
/// ```
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  public typealias Body = Never

  private let definition: KindDefinition

  /// Creates a control from its intent and its template.
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {
    self.init(kind: kind, provider: ConfigurationValue<Configuration>(), content: content)
  }

  /// Creates a control from the provider of its value and its template.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Configuration == Provider.Configuration {
    definition = KindDefinition(
      control: kind,
      source: AppIntentControlSource(provider: provider, archiver: ControlArchiver(content)))
  }

  public func _kind() -> _Kind? { _Kind(definition: definition) }
}

/// Answers the host's requests for the kind.
@MainActor
private struct AppIntentControlSource<
  Provider: AppIntentControlValueProvider, Content: ControlWidgetTemplate
>: KindSource {
  typealias Configuration = Provider.Configuration

  let provider: Provider
  let archiver: ControlArchiver<Provider.Value, Content>
  var keepsContentMargins = true

  func describe() async throws -> IntentDescriptor {
    IntentDescriptor(
      title: Configuration.title.text, description: Configuration.descriptionText,
      schema: try await IntentParameters(Configuration()).schema(
        name: "\(Configuration.self)", summary: Configuration.parameterSummary,
        renames: Configuration.renamedParameters))
  }

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    let configuration = Configuration()
    do {
      try IntentParameters(configuration).fillWithoutQueries(
        request.configuration, from: source(of: request))
    } catch {
      // Without the values of all parameters, the provider can't be asked for a preview.
      let empty = ControlArchiver<Void, EmptyControlWidgetTemplate> { EmptyControlWidgetTemplate() }
      return empty.placeholder(of: (), for: request)
    }
    return archiver.placeholder(
      of: provider.previewValue(configuration: configuration), for: request)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    let configuration = try await configuration(for: request)
    guard !request.isPreview else {
      return archiver.value(of: provider.previewValue(configuration: configuration), for: request)
    }
    return archiver.value(of: try await currentValue(configuration), for: request)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    let configuration = try await configuration(for: request)
    return archiver.timeline(of: try await currentValue(configuration), for: request)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    try await IntentParameters(Configuration()).options(request)
  }

  private func configuration(for request: ProviderRequest) async throws -> Configuration {
    let configuration = Configuration()
    try await IntentParameters(configuration).fill(
      request.configuration, from: source(of: request))
    return configuration
  }

  /// The source of parameter values; a preview needs all of them too, because reading a parameter
  /// without a value ends the process.
  private func source(of request: ProviderRequest) -> IntentValueSource {
    var source = IntentValueSource(request)
    source.isPreview = false
    return source
  }

  private func currentValue(_ configuration: Configuration) async throws -> Provider.Value {
    try await UncheckedTransfer(provider).currentValue(configuration).value
  }
}

// Calls the provider outside the main actor, since its methods are nonisolated.
extension UncheckedTransfer where Value: AppIntentControlValueProvider {
  nonisolated fileprivate func currentValue(
    _ configuration: Value.Configuration
  ) async throws -> UncheckedTransfer<Value.Value> {
    UncheckedTransfer<Value.Value>(try await value.currentValue(configuration: configuration))
  }
}
