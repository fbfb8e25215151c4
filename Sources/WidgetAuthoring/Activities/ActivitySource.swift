internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Answers the host's requests for one activity type, by drawing its presentations.
///
/// ``ActivityConfiguration`` creates it. A presentation is a card or a form of the Dynamic Island.
@MainActor struct ActivitySource<Attributes: ActivityAttributes>: KindSource {
  let content: (ActivityViewContext<Attributes>) -> AnyView
  let dynamicIsland: (ActivityViewContext<Attributes>) -> DynamicIsland
  var keepsContentMargins = true

  private var type: String { activityType(of: Attributes.self) }

  func describe() async throws -> IntentDescriptor { IntentDescriptor(title: type) }

  func activityShape() -> ActivityShape? {
    ActivityShape(
      attributes: ShapeProbe.shape(of: Attributes.self),
      state: ShapeProbe.shape(of: Attributes.ContentState.self))
  }

  func presentations(
    _ request: ActivityRequest, families: [ActivityFamily]
  ) throws -> ActivityViews {
    let values = try ActivityCoding.values(
      Attributes.self, Attributes.ContentState.self, of: request)
    let context = ActivityViewContext(
      activityID: request.id, attributes: values.attributes, state: values.state,
      isStale: request.isStale)
    let island = dynamicIsland(context)
    var views = ActivityViews([:])
    for presentation in ActivityPresentation.allCases {
      // If small cards aren't supported, small places show the compact Dynamic Island instead.
      if presentation == .small, !families.contains(.small) { continue }
      let environment = environment(of: presentation, request)
      let archived =
        if let mode = presentation.islandForm {
          archiveWithNotes(island.view(of: mode, in: environment), in: environment)
        } else {
          archiveWithNotes(content(context), in: environment)
        }
      views.views[presentation] = archived.node.withBackground(for: presentation)
      views.attachments.add(ViewAttachments(images: archived.images, notes: archived.notes))
    }
    if let used = PluginResources.current?.takeUsed() { views.attachments.add(used) }
    // Don't send images again that the host already has.
    views.attachments.images.removeAll { request.knownImages.contains($0.digest) }
    return views
  }

  private func environment(
    of presentation: ActivityPresentation, _ request: ActivityRequest
  ) -> EnvironmentValues {
    var environment = EnvironmentValues(
      ProviderRequest(
        kind: request.kind, family: presentation.family,
        displaySize: presentation.displaySize, environment: request.environment,
        now: request.now))
    environment.keepsContentMargins = keepsContentMargins
    let margins = presentation.margins
    environment.widgetContentMargins = EdgeInsets(
      top: CGFloat(margins.top ?? 0), leading: CGFloat(margins.leading ?? 0),
      bottom: CGFloat(margins.bottom ?? 0), trailing: CGFloat(margins.trailing ?? 0))
    environment.resources = PluginResources.current
    environment.isActivityFullscreen = presentation == .standBy
    environment.activityFamily = presentation == .small ? .small : .medium
    if presentation.isInIsland {
      // The Dynamic Island is black in both colour schemes.
      environment.colorScheme = .dark
    }
    return environment
  }

  // MARK: Requests that only widgets answer

  func placeholder(_ request: ProviderRequest) throws -> EntryValue {
    throw WireError.noTimeline(of: type)
  }

  func snapshot(_ request: ProviderRequest) async throws -> EntryValue {
    throw WireError.noTimeline(of: type)
  }

  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    throw WireError.noTimeline(of: type)
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    throw WireError.unknownParameter(request.parameter)
  }
}

extension ViewNode {
  /// The view with a black background in StandBy, unless the author chose a background tint.
  fileprivate func withBackground(for presentation: ActivityPresentation) -> ViewNode {
    let isTinted = contains { node in
      if case .modified(_, .containerBackground) = node { true } else { false }
    }
    guard presentation == .standBy, !isTinted else { return self }
    return .modified(self, .containerBackground(.color(ColorValue(.named("black")))))
  }
}

extension ActivityPresentation {
  /// The form of the Dynamic Island for this presentation; nil for a card.
  fileprivate var islandForm: IslandForm? {
    switch self {
    case .compact: .compact
    case .minimal: .minimal
    case .expanded: .expanded
    case .lockScreen, .small, .standBy: nil
    }
  }
}
