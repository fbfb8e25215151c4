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
    /// The same as a person types it, nil for nothing.
    package var oldWords: String?
    package var newWords: String?
  }

  package var action: Action
  package var noun: Noun
  package var id: String
  /// What differs, in the order in which it is written.
  package var fields: [Field]

  /// The change between two sets of fields; nil where they are the same.
  init?(_ noun: Noun, _ id: String, from old: [FieldValue]?, to new: [FieldValue]?) {
    guard old != nil || new != nil else { return nil }
    action = old == nil ? .add : new == nil ? .remove : .change
    (self.noun, self.id) = (noun, id)
    let former = Dictionary(
      (old ?? []).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let later = Dictionary((new ?? []).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let names = ((new ?? []) + (old ?? [])).map(\.name).withoutRepetitions
    fields = names.compactMap { name in
      guard former[name]?.value ?? .null != later[name]?.value ?? .null else { return nil }
      return Field(
        name: name, old: former[name]?.shown ?? .null, new: later[name]?.shown ?? .null,
        oldWords: former[name]?.words, newWords: later[name]?.words)
    }
    if action == .change, fields.isEmpty { return nil }
  }
}

/// A value of a thing by its name, and as others may see it.
struct FieldValue {
  var name: String
  var value: JSONValue
  var shown: JSONValue
  var words: String?

  init(_ name: String, _ text: String?) {
    self.name = name
    value = text.map { .string($0) } ?? .null
    shown = value
    words = text
  }

  init(_ name: String, _ texts: [String]) {
    self.name = name
    value = .array(texts.map { .string($0) })
    shown = value
    words = texts.joined(separator: ", ")
  }

  /// By `own.NAME`, as a parameter may have the name of anything else.
  init(_ value: JSONValue, of parameter: ParameterSchema) {
    name = "own.\(parameter.name)"
    self.value = value
    shown = parameter.shown(value)
    words = parameter.listed(value)
  }
}

/// A thing that is there and that a file does not name.
package struct UnlistedThing: Hashable, Sendable {
  package var noun: HomeChange.Noun
  package var id: String

  /// A widget by its id, others with their noun before: `dday-1`, `anniversary/mina`.
  package var name: String { noun == .instance ? id : "\(noun.rawValue)/\(id)" }
}
