package import WidgetModel

/// One thing that a declared home makes another, takes away or adds.
package struct HomeChange: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable {
    case add, change, remove
  }

  package enum Noun: String, Hashable, Sendable {
    case home, anniversary, kind, instance
  }

  /// What was and what is, null for nothing.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var old: JSONValue
    package var new: JSONValue
  }

  package var action: Action
  package var noun: Noun
  package var id: String
  /// What differs, in the order in which it is written.
  package var fields: [Field]

  /// The change between two sets of fields; nil where they are the same.
  init?(
    _ noun: Noun, _ id: String, from old: [(String, JSONValue)]?, to new: [(String, JSONValue)]?
  ) {
    guard old != nil || new != nil else { return nil }
    action = old == nil ? .add : new == nil ? .remove : .change
    (self.noun, self.id) = (noun, id)
    let former = Dictionary(old ?? [], uniquingKeysWith: { $1 })
    let later = Dictionary(new ?? [], uniquingKeysWith: { $1 })
    let names = ((new ?? []) + (old ?? [])).map(\.0).withoutRepetitions
    fields = names.compactMap { name in
      let field = Field(name: name, old: former[name] ?? .null, new: later[name] ?? .null)
      return field.old == field.new ? nil : field
    }
    if action == .change, fields.isEmpty { return nil }
  }
}

/// A thing that is there and that a file does not name.
package struct UnlistedThing: Hashable, Sendable {
  package var noun: HomeChange.Noun
  package var id: String

  /// A widget by its id, others with their noun before: `dday-1`, `anniversary/mina`.
  package var name: String { noun == .instance ? id : "\(noun.rawValue)/\(id)" }
}
