internal import PluginProtocol
internal import WidgetModel

/// Declares a kind of widget that a person configures with the parameters of an App Intent.
///
/// ```swift
/// AppIntentConfiguration(
///   kind: "city", intent: SelectCity.self, provider: CityProvider()
/// ) { entry in CityView(entry: entry) }
/// ```
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public typealias Body = Never

  private let definition: KindDefinition

  /// Creates a kind from its intent, its provider and the view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    definition = KindDefinition(
      name: kind,
      source: AppIntentSource(provider: provider, archiver: EntryArchiver(content: content)))
  }

  /// Creates a kind whose provider never waits.
  package init<Provider: ImmediateTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    definition = KindDefinition(
      name: kind,
      source: AppIntentSource(
        provider: provider, archiver: EntryArchiver(content: content),
        immediate: AppIntentSource.Immediate(
          snapshot: { provider.snapshot(for: $0, in: $1) },
          timeline: { provider.timeline(for: $0, in: $1) })))
  }

  public func _kind() -> _Kind? { _Kind(definition: definition) }
}

/// Answers the host's requests for the kind.
@MainActor
private struct AppIntentSource<Provider: AppIntentTimelineProvider, Content: View>:
  KindSource
{
  /// The functions of a provider that never waits.
  struct Immediate {
    let snapshot: (Provider.Intent, TimelineProviderContext) -> Provider.Entry
    let timeline: (Provider.Intent, TimelineProviderContext) -> Timeline<Provider.Entry>
  }

  let provider: Provider
  var archiver: EntryArchiver<Provider.Entry, Content>
  /// Nil for an author's provider, which is called outside the main actor.
  var immediate: Immediate?

  var keepsContentMargins: Bool {
    get { archiver.keepsContentMargins }
    set { archiver.keepsContentMargins = newValue }
  }

  func describe() async throws -> IntentDescriptor {
    IntentDescriptor(
      title: Provider.Intent.title.text, description: Provider.Intent.descriptionText,
      schema: try await IntentParameters(Provider.Intent()).schema(
        name: "\(Provider.Intent.self)", summary: Provider.Intent.parameterSummary,
        renames: Provider.Intent.renamedParameters))
  }

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    let entry = provider.placeholder(in: TimelineProviderContext(request))
    return archiver.placeholder(of: entry, for: request)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    let transfer = UncheckedTransfer(provider)
    let intent = try await intent(for: request)
    let context = TimelineProviderContext(request)
    if let immediate {
      return archiver.value(of: immediate.snapshot(intent, context), for: request)
    }
    let entry = await transfer.snapshot(for: intent, in: context)
    return archiver.value(of: entry.value, for: request)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    let transfer = UncheckedTransfer(provider)
    let intent = try await intent(for: request)
    let context = TimelineProviderContext(request)
    if let immediate {
      return archiver.value(of: immediate.timeline(intent, context), for: request)
    }
    let timeline = await transfer.timeline(for: intent, in: context)
    return archiver.value(of: timeline.value, for: request)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    let intent = Provider.Intent()
    return try await IntentParameters(intent).options(request)
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

// These call the provider outside the main actor, since its methods are nonisolated.
extension UncheckedTransfer where Value: AppIntentTimelineProvider {
  nonisolated fileprivate func snapshot(
    for intent: Value.Intent, in context: TimelineProviderContext
  ) async -> UncheckedTransfer<Value.Entry> {
    UncheckedTransfer<Value.Entry>(await value.snapshot(for: intent, in: context))
  }

  nonisolated fileprivate func timeline(
    for intent: Value.Intent, in context: TimelineProviderContext
  ) async -> UncheckedTransfer<Timeline<Value.Entry>> {
    UncheckedTransfer<Timeline<Value.Entry>>(await value.timeline(for: intent, in: context))
  }
}
