internal import WidgetModel
internal import WidgetRegistry

extension StoredKind {
  /// Whether to ask for a new widget's value because it has no sensible default.
  ///
  /// Asks for required values without a default, for the subject of the widget (the first parameter
  /// that names something, such as a day or a city), for parameters for which the author wrote a
  /// question, and for everything if the kind asks to be configured. Values that are set for the
  /// widget or its kind are never asked for.
  func needsAsking(for parameter: ParameterSchema, _ instance: [String: JSONValue]) -> Bool {
    guard instance[parameter.name] == nil, own[parameter.name] == nil else { return false }
    return parameter.isRequired || parameter.prompt != nil || parameter.name == subject?.name
      || descriptor.promptsForUserConfiguration
  }

  /// The first parameter that names something; a parameter stored by an app isn't a widget's
  /// subject.
  private var subject: ParameterSchema? {
    descriptor.intent.parameters.first { parameter in
      if case .entity(let type) = parameter.type { type != .group } else { false }
    }
  }
}
