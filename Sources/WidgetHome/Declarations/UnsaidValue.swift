internal import WidgetModel
internal import WidgetRegistry

/// A value of a thing that a file names, of which a file can say nothing, and which stays as it is.
package struct UnsaidValue: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case secret
    /// It belongs to no parameter any more.
    case aside
  }

  package var noun: HomeChange.Noun
  package var id: String
  package var parameter: String
  package var reason: Reason
  /// Whether there is a value; one that is not has to be set by hand.
  package var isSet: Bool

  /// The thing's name and the parameter's: `mail-1.token`.
  package var name: String { "\(UnlistedThing(noun: noun, id: id).name).\(parameter)" }
}

extension StoredKind {
  /// What a file leaves unsaid of values that it declares.
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
