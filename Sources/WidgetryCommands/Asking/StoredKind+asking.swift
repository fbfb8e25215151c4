internal import WidgetModel
internal import WidgetRegistry

extension StoredKind {
  /// Whether `add` asks the user for a parameter's value instead of using the default.
  ///
  /// It asks for required values, for the subject of the widget (the first parameter that names
  /// something, such as a day or a city), for parameters with a question of their author, and for
  /// all parameters if the kind wants to be configured. It never asks for a value that the widget
  /// or its kind sets.
  func needsAsking(for parameter: ParameterSchema, _ instance: [String: JSONValue]) -> Bool {
    guard instance[parameter.name] == nil, own[parameter.name] == nil else { return false }
    return parameter.isRequired || parameter.prompt != nil || parameter.name == subject?.name
      || descriptor.promptsForUserConfiguration
  }

  /// The first parameter that names something; a group of shared values doesn't count.
  private var subject: ParameterSchema? {
    descriptor.intent.parameters.first { parameter in
      if case .entity(let type) = parameter.type { type != .group } else { false }
    }
  }
}
