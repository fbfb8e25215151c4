internal import PluginProtocol
package import WidgetModel

/// A kind as its author's code defines it.
@MainActor package struct KindDefinition {
  package let name: String
  // Words are looked up when the kind is described, which most starts of a plugin are not for.
  /// nil takes the intent's title.
  var displayName: (@MainActor () -> String)?
  /// nil takes the intent's description.
  var description: (@MainActor () -> String)?
  var families = WidgetFamily.unlessSaid
  var contentMarginsDisabled: Bool {
    get { !source.keepsContentMargins }
    set { source.keepsContentMargins = !newValue }
  }
  var containerBackgroundRemovable = true
  var disfavoredLocations: [KindDescriptor.DisfavoredLocation] = []
  var promptsForUserConfiguration = false
  var supplementalActivityFamilies: [ActivityFamily] = []
  /// The health data that its widgets are made of, as HealthKit names them, and why.
  var healthTypes: [String] = []
  var healthReason: (@MainActor () -> String)?
  private(set) var source: any KindSource

  init(name: String, source: any KindSource) {
    self.name = name
    self.source = source
  }

  /// What the host is told of the kind.
  package func descriptor() async throws -> KindDescriptor {
    let intent = try await source.describe()
    var kind = KindDescriptor(
      name: name, displayName: displayName?() ?? intent.title,
      description: description?() ?? intent.description, families: families, intent: intent.schema,
      contentMarginsDisabled: contentMarginsDisabled,
      containerBackgroundRemovable: containerBackgroundRemovable,
      disfavoredLocations: disfavoredLocations,
      promptsForUserConfiguration: promptsForUserConfiguration,
      supplementalActivityFamilies: supplementalActivityFamilies.map(\.name))
    // Whether there are any may depend on when it is asked.
    kind.hasRecommendations = !kind.intent.parameters.isEmpty
    kind.healthTypes = healthTypes
    kind.healthReason = healthReason?() ?? ""
    kind.activity = source.activityShape()
    return kind
  }

  /// An activity in one state, in all the forms that the kind has.
  func presentations(_ request: ActivityRequest) throws -> ActivityViews {
    try source.presentations(request, families: supplementalActivityFamilies)
  }
}

/// A kind's intent as it is described to the host.
package struct IntentDescriptor {
  package var title = ""
  package var description = ""
  package var schema = IntentSchema()
}
