/// Provides the entries of a widget that has no configuration.
///
/// Every method is called on the main actor. Only the first call of a completion handler counts, on
/// any thread.
@preconcurrency public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  /// An entry without real data, returned immediately.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment. For the gallery `context.isPreview` is true, and sample data is
  /// enough.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on, and when to ask for more.
  @preconcurrency
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// When the widget is relevant; only used on watches.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Provides the entries of a widget that an ``INIntent`` configures.
@preconcurrency public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext

  /// An entry without real data, returned immediately.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment. For the gallery `context.isPreview` is true, and sample data is
  /// enough.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on, and when to ask for more.
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// Ready-made configurations for places where a person can't edit one.
  func recommendations() -> [IntentRecommendation<Intent>]

  /// When the widget is relevant; only used on watches.
  func relevance() async -> WidgetRelevance<Intent>
}

extension IntentTimelineProvider {
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// Provides the entries of a widget that a ``WidgetConfigurationIntent`` configures.
///
/// ```swift
/// struct Provider: AppIntentTimelineProvider {
///   func timeline(for configuration: SelectCity, in context: Context) async -> Timeline<Entry> {
///     Timeline(entries: [Entry(date: context.now, city: configuration.city)], policy: .never)
///   }
/// }
/// ```
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext

  /// An entry without real data, returned immediately.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment. For the gallery `context.isPreview` is true, and sample data is
  /// enough.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// The entries from now on, and when to ask for more.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Ready-made configurations for places where a person can't edit one.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// When the widget is relevant; only used on watches.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
