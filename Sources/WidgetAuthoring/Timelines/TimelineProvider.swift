/// Computes the entries of a widget without configuration.
///
/// Every method is called on the main actor. A completion handler may be called on any thread; only
/// the first call counts.
@preconcurrency public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  /// Returns an entry without real data at once.
  func placeholder(in context: Context) -> Entry

  /// Computes the entry for one moment. In the gallery `context.isPreview` is true, and sample data
  /// is enough.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// Computes the entries from now on, and when to request new ones.
  @preconcurrency
  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// When the widget is relevant; compiles, but is never called, because only watches use it.
  func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Computes the entries of a widget that an ``INIntent`` configures.
@preconcurrency public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext

  /// Returns an entry without real data at once.
  func placeholder(in context: Context) -> Entry

  /// Computes the entry for one moment. In the gallery `context.isPreview` is true, and sample data
  /// is enough.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// Computes the entries from now on, and when to request new ones.
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

/// Computes the entries of a widget that a ``WidgetConfigurationIntent`` configures.
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

  /// Returns an entry without real data at once.
  func placeholder(in context: Context) -> Entry

  /// Computes the entry for one moment. In the gallery `context.isPreview` is true, and sample data
  /// is enough.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// Computes the entries from now on, and when to request new ones.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Ready-made configurations for places where a person can't edit one.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// When the widget is relevant; only used on watches.
  func relevance() async -> WidgetRelevance<Intent>
}

/// A provider of a bundled kind that never waits, so it is called on the main actor.
package protocol ImmediateTimelineProvider: AppIntentTimelineProvider {
  func snapshot(for configuration: Intent, in context: Context) -> Entry
  func timeline(for configuration: Intent, in context: Context) -> Timeline<Entry>
}

extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
