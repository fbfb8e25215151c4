internal import WidgetModel
internal import WidgetRegistry

extension StoredKind {
  /// Whether a person has to be asked for a value of a new widget, because it has no sensible default.
  ///
  /// That is what must have a value and has none, what the widget is about (the first thing that it names, such as a
  /// day or a city), what its author wrote a question for, and all of a kind that wants to be configured; but nothing
  /// that was set for the widget or for its kind.
  func needsAsking(for parameter: ParameterSchema, _ instance: [String: JSONValue]) -> Bool {
    guard instance[parameter.name] == nil, own[parameter.name] == nil else { return false }
    return parameter.isRequired || parameter.prompt != nil || parameter.name == subject?.name
      || descriptor.promptsForUserConfiguration
  }

  /// The first parameter that names a thing; where an app keeps a value is nothing that a widget is about.
  private var subject: ParameterSchema? {
    descriptor.intent.parameters.first { parameter in
      if case .entity(let type) = parameter.type { type != .group } else { false }
    }
  }
}
