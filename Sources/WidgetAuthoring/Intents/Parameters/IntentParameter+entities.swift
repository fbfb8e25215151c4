internal import WidgetModel

/// A parameter type that refers to one or several entities, optional or not; not for authors.
public protocol _EntityIntentValue: _IntentValue {
  /// The type of the entity, the wrapped entity or the array's elements.
  associatedtype _Entity: AppEntity
}
extension Optional: _EntityIntentValue where Wrapped: _EntityIntentValue {
  public typealias _Entity = Wrapped._Entity
}
extension Array: _EntityIntentValue where Element: AppEntity {
  public typealias _Entity = Element
}

extension IntentParameter where Value: _EntityIntentValue {
  /// Creates a parameter for entities, which a query finds.
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
  /// Creates a parameter with a question for when several entities match.
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
