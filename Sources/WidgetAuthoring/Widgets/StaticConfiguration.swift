internal import PluginProtocol

/// Declares a kind of widget without configuration.
///
/// ```swift
/// StaticConfiguration(kind: "caffeine", provider: CaffeineProvider()) { entry in
///   Text("\(entry.milligrams) mg")
/// }
/// ```
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never

  private let definition: KindDefinition

  /// Creates a kind from its provider and the view of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    definition = KindDefinition(
      name: kind,
      source: StaticSource(provider: provider, archiver: EntryArchiver(content: content)))
  }

  public func _kind() -> _Kind? { _Kind(definition: definition) }
}

/// Answers the host's requests for the kind.
@MainActor private struct StaticSource<Provider: TimelineProvider, Content: View>: KindSource {
  let provider: Provider
  var archiver: EntryArchiver<Provider.Entry, Content>

  var keepsContentMargins: Bool {
    get { archiver.keepsContentMargins }
    set { archiver.keepsContentMargins = newValue }
  }

  func describe() async throws -> IntentDescriptor { IntentDescriptor() }

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    let entry = provider.placeholder(in: TimelineProviderContext(request))
    return archiver.placeholder(of: entry, for: request)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    let completion = Completion<Provider.Entry>()
    provider.getSnapshot(in: TimelineProviderContext(request), completion: completion.handler())
    return archiver.value(of: try await completion.value, for: request)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    let completion = Completion<Timeline<Provider.Entry>>()
    provider.getTimeline(in: TimelineProviderContext(request), completion: completion.handler())
    return archiver.value(of: try await completion.value, for: request)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    throw WireError.unknownParameter(request.parameter)
  }
}
