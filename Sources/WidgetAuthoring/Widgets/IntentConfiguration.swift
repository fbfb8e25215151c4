internal import PluginProtocol
internal import WidgetModel

/// Declares a kind of widget that a person configures with an ``INIntent``.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  public typealias Body = Never

  private let definition: KindDefinition

  /// Creates a kind from its intent, its provider and the view of an entry.
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    definition = KindDefinition(
      name: kind,
      source: IntentSource(provider: provider, archiver: EntryArchiver(content: content)))
  }

  public func _kind() -> _Kind? {
    KnownIntents.register(Intent.self, of: definition.name)
    return _Kind(definition: definition)
  }
}

/// Answers the host's requests for the kind.
@MainActor
private struct IntentSource<Provider: IntentTimelineProvider, Content: View>:
  KindSource
{
  let provider: Provider
  var archiver: EntryArchiver<Provider.Entry, Content>

  var keepsContentMargins: Bool {
    get { archiver.keepsContentMargins }
    set { archiver.keepsContentMargins = newValue }
  }

  func describe() async throws -> IntentDescriptor {
    let schema = try await IntentParameters(Provider.Intent()).schema(
      name: "\(Provider.Intent.self)", renames: Provider.Intent.renamedParameters)
    return IntentDescriptor(schema: schema)
  }

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    let entry = provider.placeholder(in: TimelineProviderContext(request))
    return archiver.placeholder(of: entry, for: request)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    let completion = Completion<Provider.Entry>()
    provider.getSnapshot(
      for: try await intent(for: request), in: TimelineProviderContext(request),
      completion: completion.handler())
    return archiver.value(of: try await completion.value, for: request)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    let completion = Completion<Timeline<Provider.Entry>>()
    provider.getTimeline(
      for: try await intent(for: request), in: TimelineProviderContext(request),
      completion: completion.handler())
    return archiver.value(of: try await completion.value, for: request)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    try await IntentParameters(Provider.Intent()).options(request)
  }

  func recommendations(_ request: RecommendationsRequest) -> [RecommendationValue] {
    let zone = request.environment.foundationTimeZone
    return provider.recommendations().map {
      RecommendationValue(
        title: $0.description, configuration: IntentParameters($0.intent).values(in: zone))
    }
  }

  private func intent(for request: ProviderRequest) async throws -> Provider.Intent {
    let intent = Provider.Intent()
    try await IntentParameters(intent).fill(
      request.configuration, from: IntentValueSource(request))
    return intent
  }
}
