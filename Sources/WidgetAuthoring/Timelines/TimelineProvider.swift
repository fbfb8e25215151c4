/// Provides the entries of a widget without configuration.
///
/// Every method is called on the main actor. Only the first call of a completion handler counts; it may come
/// from any thread.
@preconcurrency public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  /// An entry without real data, at once.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment: the gallery if `context.isPreview`, where sample data will do.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on, and when to ask again.
  @preconcurrency
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// When the widget matters; asked on watches only.
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

  /// An entry without real data, at once.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment: the gallery if `context.isPreview`, where sample data will do.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on, and when to ask again.
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// Ready configurations for places where nobody can edit one.
  func recommendations() -> [IntentRecommendation<Intent>]

  /// When the widget matters; asked on watches only.
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

  /// An entry without real data, at once.
  func placeholder(in context: Context) -> Entry

  /// The entry for one moment: the gallery if `context.isPreview`, where sample data will do.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// The entries from now on, and when to ask again.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Ready configurations for places where nobody can edit one.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// When the widget matters; asked on watches only.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
