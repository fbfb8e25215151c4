package import PluginProtocol
package import WidgetModel

/// Answers the host's requests for one kind, with the author's provider and view closure.
///
/// Each configuration type has one, so that ``InProcessPlugin`` needs not know the author's types.
@MainActor package protocol KindSource {
  /// Whether the content is laid out inside the widget's margins.
  var keepsContentMargins: Bool { get set }

  /// Describes the kind's intent and its parameters.
  func describe() async throws -> IntentDescriptor
  func placeholder(_ request: ProviderRequest) throws -> EntryValue
  func snapshot(_ request: ProviderRequest) async throws -> EntryValue
  func timeline(_ request: ProviderRequest) async throws -> TimelineValue
  /// The choices for a parameter.
  func options(_ request: OptionsRequest) async throws -> [ParameterOption]
  /// Ready-made configurations; they may change over time.
  func recommendations(_ request: RecommendationsRequest) throws -> [RecommendationValue]
  /// The attributes and state that activities of this type expect; nil for a kind of widget.
  func activityShape() -> ActivityShape?
  /// Draws an activity in one state, in all its forms and families.
  func presentations(
    _ request: ActivityRequest, families: [ActivityFamily]
  ) throws -> ActivityViews
}

extension KindSource {
  package func recommendations(_ request: RecommendationsRequest) -> [RecommendationValue] { [] }

  package func activityShape() -> ActivityShape? { nil }

  package func presentations(
    _ request: ActivityRequest, families: [ActivityFamily]
  ) throws -> ActivityViews {
    throw WireError.noActivity(request.kind)
  }
}

/// Converts an author's timeline entries to the form of the wire, with their views archived.
@MainActor struct EntryArchiver<Entry: TimelineEntry, Content: View> {
  let content: (Entry) -> Content
  var keepsContentMargins = true

  func value(of entry: Entry, for request: ProviderRequest) -> EntryValue {
    value(of: entry, in: environment(of: request))
  }

  /// Converts a placeholder: its content is redacted.
  func placeholder(of entry: Entry, for request: ProviderRequest) -> EntryValue {
    var environment = environment(of: request)
    environment.redactionReasons = .placeholder
    return value(of: entry, in: environment)
  }

  func value(of timeline: Timeline<Entry>, for request: ProviderRequest) -> TimelineValue {
    let environment = environment(of: request)
    var value = TimelineValue(
      entries: timeline.entries.map { self.value(of: $0, in: environment) },
      policy: timeline.policy.value)
    value.gatherAttachments()
    return value
  }

  /// Archives a view; one without a container background fills the whole widget, as on iOS 16.
  private func archived(_ view: Content, in environment: EnvironmentValues) -> ArchivedView {
    let archived = archiveWithNotes(view, in: environment)
    guard environment.keepsContentMargins, environment.widgetFamily.isSystem,
      !archived.node.contains(where: \.setsContainerBackground), archived.node != .empty
    else { return archived }
    var environment = environment
    environment.keepsContentMargins = false
    return archiveWithNotes(
      view.frame(maxWidth: .infinity, maxHeight: .infinity).ignoresSafeArea(), in: environment)
  }

  private func environment(of request: ProviderRequest) -> EnvironmentValues {
    var environment = EnvironmentValues(request)
    environment.keepsContentMargins = keepsContentMargins
    environment.resources = PluginResources.current
    return environment
  }

  private func value(of entry: Entry, in environment: EnvironmentValues) -> EntryValue {
    var environment = environment
    // An entry is never shown before its date.
    if entry.date > environment.now { environment.now = entry.date }
    let archived = archived(content(entry), in: environment)
    var attachments = ViewAttachments(images: archived.images, notes: archived.notes)
    if let used = PluginResources.current?.takeUsed() { attachments.add(used) }
    return EntryValue(
      date: entry.date,
      relevance: entry.relevance.map { EntryRelevance(score: $0.score, duration: $0.duration) },
      view: archived.node, attachments: attachments)
  }
}
