internal import WidgetModel

/// Types of parameters that refer to entities, optional or several.
public protocol _EntityIntentValue: _IntentValue {
  /// The entity that the value, its wrapped value or its elements have.
  associatedtype _Entity: AppEntity
}
extension Optional: _EntityIntentValue where Wrapped: _EntityIntentValue {
  public typealias _Entity = Wrapped._Entity
}
extension Array: _EntityIntentValue where Element: AppEntity {
  public typealias _Entity = Element
}

extension IntentParameter where Value: _EntityIntentValue {
  /// A parameter for entities, and the query that finds them.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value._Entity {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        query: EntitySource(query: query)))
  }
}

extension IntentParameter {
  /// A parameter with the question to ask when several entities match.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description,
        dialog: requestValueDialog ?? requestDisambiguationDialog))
  }
}
