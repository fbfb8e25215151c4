internal import PluginProtocol
internal import WidgetModel

/// Declares a control without configuration.
///
/// ```swift
/// StaticControlConfiguration(kind: "lamp", provider: LampProvider()) { isOn in
///   ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
///     Text(isOn ? "On" : "Off")
///   }
/// }
/// ```
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public typealias Body = Never

  private let definition: KindDefinition

  /// Creates a control from its template.
  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
    self.init(kind: kind, provider: NoControlValue()) { _ in content() }
  }

  /// Creates a control from the provider of its value and its template.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {
    definition = KindDefinition(
      control: kind,
      source: StaticControlSource(provider: provider, archiver: ControlArchiver(content)))
  }

  public func _kind() -> _Kind? { _Kind(definition: definition) }
}

extension KindDefinition {
  /// Creates the kind of a control.
  init(control name: String, source: any KindSource) {
    self.init(name: name, source: source)
    families = [.control]
  }
}

/// Answers the host's requests for the kind.
@MainActor
private struct StaticControlSource<
  Provider: ControlValueProvider, Content: ControlWidgetTemplate
>: KindSource {
  let provider: Provider
  let archiver: ControlArchiver<Provider.Value, Content>
  var keepsContentMargins = true

  func describe() async throws -> IntentDescriptor { IntentDescriptor() }

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    archiver.placeholder(of: provider.previewValue, for: request)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    guard !request.isPreview else {
      return archiver.value(of: provider.previewValue, for: request)
    }
    return archiver.value(of: try await currentValue(), for: request)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    archiver.timeline(of: try await currentValue(), for: request)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    throw WireError.unknownParameter(request.parameter)
  }

  private func currentValue() async throws -> Provider.Value {
    try await UncheckedTransfer(provider).currentValue().value
  }
}

// Calls the provider outside the main actor, since its methods are nonisolated.
extension UncheckedTransfer where Value: ControlValueProvider {
  nonisolated fileprivate func currentValue() async throws -> UncheckedTransfer<Value.Value> {
    UncheckedTransfer<Value.Value>(try await value.currentValue())
  }
}
