internal import WidgetModel
internal import WidgetRegistry

/// A value that a file can't express, such as a secret.
///
/// It remains unchanged.
package struct UnsaidValue: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case secret
    /// It belongs to a parameter that no longer exists.
    case aside
  }

  package var noun: HomeChange.Noun
  package var id: String
  package var parameter: String
  package var reason: Reason
  /// Whether there is a value.
  ///
  /// If not, it must be set by hand.
  package var isSet: Bool

  /// The thing's and the parameter's name: `mail-1.token`.
  package var name: String { "\(UnlistedThing(noun: noun, id: id).name).\(parameter)" }
}

extension StoredKind {
  /// The values of a declared thing that a file can't express.
  func unsaid(
    of noun: HomeChange.Noun, _ id: String, _ own: [String: JSONValue], saying said: Set<String>,
    isNew: Bool
  ) -> [UnsaidValue] {
    let resolved = resolve(own)
    let secrets = descriptor.intent.parameters.filter { parameter in
      parameter.isSecret && !said.contains(parameter.name)
        && (own[parameter.name] != nil
          || isNew && parameter.isRequired && resolved[parameter.name] == nil)
    }.map { ($0.name, UnsaidValue.Reason.secret) }
    let aside = leftOver(in: own).keys.sorted().map { ($0, UnsaidValue.Reason.aside) }
    return (secrets + aside).map { name, reason in
      UnsaidValue(noun: noun, id: id, parameter: name, reason: reason, isSet: own[name] != nil)
    }
  }
}
