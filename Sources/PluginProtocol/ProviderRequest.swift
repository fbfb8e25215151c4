package import Foundation
package import WidgetModel

/// A host's request for a widget's content: everything that the provider's answer may depend on.
package struct ProviderRequest: Hashable, Sendable {
  package var kind: String
  package var family: WidgetFamily
  package var location: WidgetLocation
  package var displaySize: DisplaySize
  package var environment: RequestEnvironment
  /// The moment that the provider treats as now.
  package var now: Date
  /// Whether the answer is for a gallery, which accepts sample data.
  package var isPreview: Bool
  /// Values by parameter, including defaults.
  package var configuration: [String: JSONValue]
  /// The host's entities that the configuration names: by type, then by id.
  package var entities: [String: [String: EntityValue]]
  /// The values of shared groups: by group, then by key.
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

/// A host's request for the configurations that a provider recommends.
package struct RecommendationsRequest: Hashable, Sendable {
  package var kind: String
  package var environment: RequestEnvironment
  package var now: Date

  package init(kind: String, environment: RequestEnvironment, now: Date) {
    self.kind = kind
    self.environment = environment
    self.now = now
  }
}

/// A host's request for the choices of a parameter, or for entities by id.
package struct OptionsRequest: Hashable, Sendable {
  package var kind: String
  package var parameter: String
  /// The text to search for; nil for the plugin's suggestions.
  package var search: String?
  /// The ids to look up; nil for choices.
  package var ids: [String]?
  package var environment: RequestEnvironment
  package var now: Date
  package var configuration: [String: JSONValue]
  package var entities: [String: [String: EntityValue]]

  package init(
    kind: String, parameter: String, search: String? = nil, ids: [String]? = nil,
    environment: RequestEnvironment, now: Date, configuration: [String: JSONValue] = [:],
    entities: [String: [String: EntityValue]] = [:]
  ) {
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
