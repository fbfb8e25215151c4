internal import WidgetModel
internal import WidgetRegistry

/// A value that a file of declarations can't contain, such as a secret; it stays unchanged.
package struct MissingValue: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case secret
    /// Its parameter no longer exists.
    case aside
  }

  package var noun: HomeChange.Noun
  package var id: String
  package var parameter: String
  package var reason: Reason
  /// Whether the home has a value; if not, the user must set it.
  package var isSet: Bool

  /// The name of the thing and of the parameter: `mail-1.token`.
  package var name: String { "\(UnlistedThing(noun: noun, id: id).name).\(parameter)" }
}

extension StoredKind {
  /// The values of a kind or a widget that a file can't contain.
  func missingValues(
    of noun: HomeChange.Noun, _ id: String, _ own: [String: JSONValue],
    givenSecrets given: Set<String>, isNew: Bool
  ) -> [MissingValue] {
    let resolved = resolve(own)
    let secrets = descriptor.intent.parameters.filter { parameter in
      parameter.isSecret && !given.contains(parameter.name)
        && (own[parameter.name] != nil
          || isNew && parameter.isRequired && resolved[parameter.name] == nil)
    }.map { ($0.name, MissingValue.Reason.secret) }
    let aside = leftOver(in: own).keys.sorted().map { ($0, MissingValue.Reason.aside) }
    return (secrets + aside).map { name, reason in
      MissingValue(noun: noun, id: id, parameter: name, reason: reason, isSet: own[name] != nil)
    }
  }
}
