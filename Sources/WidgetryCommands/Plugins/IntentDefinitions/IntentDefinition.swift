/// What a file of Xcode's says of one intent, in the words of Swift.
package struct IntentDefinition: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var title: String
    package var type: ParameterType
    package var isArray = false
    /// As Swift source; nil without one.
    package var defaultValue: String?
    /// The arguments of `@Parameter` besides its title and default, as Swift source.
    package var details: [String] = []
  }

  /// What a parameter is about.
  package enum ParameterType: Hashable, Sendable {
    case plain(String)
    case choices(String)
    case object(String)

    /// Of Swift, without `?` and brackets.
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

/// An enum of the file's.
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

/// A type of the file's own, whose values have an id and words.
package struct IntentObject: Hashable, Sendable {
  package struct Property: Hashable, Sendable {
    package var name: String
    package var type: String
  }

  package var name: String
  package var title: String
  /// Those besides the id and the words, which all have.
  package var properties: [Property] = []
}

/// The intents of a file that widgets are configured by, and the types that they use.
package struct IntentDefinitions: Hashable, Sendable {
  /// The first is the one that a new plugin's kind has; there is at least one.
  package var intents: [IntentDefinition]
  package var enums: [IntentChoices] = []
  package var objects: [IntentObject] = []
  /// What was left out, a sentence each.
  package var notes: [String] = []
}
