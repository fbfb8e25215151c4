internal import PluginProtocol
package import WidgetModel

/// A kind of widget, or a type of activity, as its author declared it.
///
/// A configuration such as ``StaticConfiguration`` creates it, and modifiers such as
/// `supportedFamilies(_:)` change it.
@MainActor package struct KindDefinition {
  package let name: String
  // The texts are closures, because they are looked up only when the host requests a description.
  /// The name in the gallery; nil for the intent's title.
  var displayName: (@MainActor () -> String)?
  /// The description in the gallery; nil for the intent's description.
  var description: (@MainActor () -> String)?
  var families = WidgetFamily.defaultFamilies
  var contentMarginsDisabled: Bool {
    get { !source.keepsContentMargins }
    set { source.keepsContentMargins = !newValue }
  }
  var containerBackgroundRemovable = true
  var disfavoredLocations: [KindDescriptor.DisfavoredLocation] = []
  var promptsForUserConfiguration = false
  var supplementalActivityFamilies: [ActivityFamily] = []
  /// The types of health data that the kind reads, by their HealthKit names.
  var healthTypes: [String] = []
  var healthReason: (@MainActor () -> String)?
  /// Computes the kind's content.
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
    // Recommendations may change over time, so the host requests them separately.
    kind.hasRecommendations = !kind.intent.parameters.isEmpty
    kind.healthTypes = healthTypes
    kind.healthReason = healthReason?() ?? ""
    kind.activity = source.activityShape()
    return kind
  }

  /// Draws an activity in one state, in all forms that the type supports.
  func presentations(_ request: ActivityRequest) throws -> ActivityViews {
    try source.presentations(request, families: supplementalActivityFamilies)
  }
}

/// The part of a kind's description that comes from its intent.
package struct IntentDescriptor {
  package var title = ""
  package var description = ""
  package var schema = IntentSchema()
}
