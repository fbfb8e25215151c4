internal import PluginProtocol
package import WidgetModel

/// A kind of widget or activity as declared in its author's code.
@MainActor package struct KindDefinition {
  package let name: String
  // Closures, because text is looked up only when the kind is described, and most starts don't need
  // that.
  /// nil for the intent's title.
  var displayName: (@MainActor () -> String)?
  /// nil for the intent's description.
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
  /// The health data that its widgets read, by their HealthKit names.
  var healthTypes: [String] = []
  var healthReason: (@MainActor () -> String)?
  private(set) var source: any KindSource

  init(name: String, source: any KindSource) {
    self.name = name
    self.source = source
  }

  /// The description of the kind that the host gets.
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
    // Recommendations may come and go over time, so the host asks again.
    kind.hasRecommendations = !kind.intent.parameters.isEmpty
    kind.healthTypes = healthTypes
    kind.healthReason = healthReason?() ?? ""
    kind.activity = source.activityShape()
    return kind
  }

  /// The views of an activity in one state, in all forms that the kind has.
  func presentations(_ request: ActivityRequest) throws -> ActivityViews {
    try source.presentations(request, families: supplementalActivityFamilies)
  }
}

/// The description of a kind's intent that the host gets.
package struct IntentDescriptor {
  package var title = ""
  package var description = ""
  package var schema = IntentSchema()
}
