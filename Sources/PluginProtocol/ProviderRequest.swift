package import Foundation
package import WidgetModel

/// A host's request to a plugin for a widget's content: a placeholder, a snapshot or a timeline.
///
/// It contains everything on which the answer may depend, so equal requests get equal answers.
package struct ProviderRequest: Hashable, Sendable {
  package var kind: String
  package var family: WidgetFamily
  package var location: WidgetLocation
  package var displaySize: DisplaySize
  package var environment: RequestEnvironment
  /// The moment that the provider has to treat as the current time.
  package var now: Date
  /// Whether the content is for a gallery, where sample data are welcome.
  package var isPreview: Bool
  /// Whether `now` is a moment of a simulation.
  package var isSimulated = false
  /// The widget's values by parameter, including defaults.
  package var configuration: [String: JSONValue]
  /// The host's entities to which the configuration refers, by type and by id.
  package var entities: [String: [String: EntityValue]]
  /// The values of shared groups, by group and by key.
  package var defaults: [String: [String: JSONValue]]

  package init(
    kind: String, family: WidgetFamily, location: WidgetLocation = .homeScreen,
    displaySize: DisplaySize? = nil, environment: RequestEnvironment, now: Date,
    isPreview: Bool = false, configuration: [String: JSONValue] = [:],
    entities: [String: [String: EntityValue]] = [:],
    defaults: [String: [String: JSONValue]] = [:]
  ) {
    self.kind = kind
    self.family = family
    self.location = location
    self.displaySize = displaySize ?? family.displaySize
    self.environment = environment
    self.now = now
    self.isPreview = isPreview
    self.configuration = configuration
    self.entities = entities
    self.defaults = defaults
  }
}

/// A host's request to a plugin for the configurations that it recommends for a kind.
package struct RecommendationsRequest: Hashable, Sendable {
  package var kind: String
  package var environment: RequestEnvironment
  package var now: Date
  /// The values of shared groups, by group and by key.
  package var defaults: [String: [String: JSONValue]]

  package init(
    kind: String, environment: RequestEnvironment, now: Date,
    defaults: [String: [String: JSONValue]] = [:]
  ) {
    self.kind = kind
    self.environment = environment
    self.now = now
    self.defaults = defaults
  }
}

/// A host's request to a plugin for the choices of a parameter, or for entities by their ids.
package struct OptionsRequest: Hashable, Sendable {
  package var kind: String
  package var parameter: String
  /// The text that a user searches for; nil for the plugin's suggestions.
  package var search: String?
  /// The ids of the entities to look up; nil to get choices.
  package var ids: [String]?
  package var environment: RequestEnvironment
  package var now: Date
  package var configuration: [String: JSONValue]
  package var entities: [String: [String: EntityValue]]
  /// The values of shared groups, by group and by key.
  package var defaults: [String: [String: JSONValue]]

  package init(
    kind: String, parameter: String, search: String? = nil, ids: [String]? = nil,
    environment: RequestEnvironment, now: Date, configuration: [String: JSONValue] = [:],
    entities: [String: [String: EntityValue]] = [:],
    defaults: [String: [String: JSONValue]] = [:]
  ) {
    self.defaults = defaults
    self.kind = kind
    self.parameter = parameter
    self.search = search
    self.ids = ids
    self.environment = environment
    self.now = now
    self.configuration = configuration
    self.entities = entities
  }
}
