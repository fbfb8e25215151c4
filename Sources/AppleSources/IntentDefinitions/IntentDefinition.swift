/// An intent from an .intentdefinition file of Xcode, prepared for generating a Swift class.
///
/// `widgetry plugin new --from FILE` reads such files.
package struct IntentDefinition: Hashable, Sendable {
  /// A parameter of the intent, which becomes a property with `@Parameter`.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var title: String
    package var type: ParameterType
    package var isArray = false
    /// Whether the intent's handler offers the choices, also for a text.
    package var hasOptions = false
    /// The cases of an enum that a person can choose.
    package var choices: [IntentChoices.Case] = []
    /// The number of an enum's default case.
    package var defaultNumber: Int?
    /// The default as Swift source; nil if there is none.
    package var defaultValue: String?
    /// The other arguments of `@Parameter` as Swift source.
    package var details: [String] = []
  }

  /// The type of a parameter.
  package enum ParameterType: Hashable, Sendable {
    /// A type of Swift or Foundation.
    case plain(String)
    /// An ``IntentChoices`` of the file, by name.
    case choices(String)
    /// An ``IntentObject`` of the file, by name.
    case object(String)

    /// The Swift type, without `?` and brackets.
    package var name: String {
      switch self {
      case .plain(let name), .choices(let name), .object(let name): name
      }
    }
  }

  package var className: String
  package var title: String
  package var parameters: [Parameter] = []
}

/// An enum in an .intentdefinition file, which becomes an enum.
package struct IntentChoices: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var name: String
    package var title: String
    package var number: Int
  }

  package var name: String
  package var title: String
  package var cases: [Case] = []
}

/// A type in an .intentdefinition file, which becomes a class with an id and a display name.
package struct IntentObject: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package var name: String
    package var type: String
  }

  package var name: String
  package var title: String
  /// The properties besides the id and the display name.
  package var properties: [Property] = []
}

/// The intents in an .intentdefinition file that configure widgets, and the types that they use.
package struct IntentDefinitions: Hashable, Sendable {
  /// The intents, at least one; a new plugin's kind uses the first.
  package var intents: [IntentDefinition]
  package var enums: [IntentChoices] = []
  package var objects: [IntentObject] = []
  /// A sentence for each part of the file that was ignored.
  package var notes: [String] = []
}
