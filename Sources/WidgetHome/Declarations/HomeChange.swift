package import WidgetModel

/// One thing that applying a file adds, changes or removes; `widgetry apply` prints it.
package struct HomeChange: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable {
    case add, change, remove
  }

  package enum Noun: String, Hashable, Sendable {
    case home, anniversary, kind, instance
  }

  /// A changed value; old or new is null if there is none.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var old: JSONValue
    package var new: JSONValue
    /// The old value as it is typed on the command line; nil if there is none.
    package var oldWords: String?
    /// The new value as it is typed on the command line; nil if there is none.
    package var newWords: String?
  }

  package var action: Action
  package var noun: Noun
  package var id: String
  /// The changed fields, in the order in which files list them.
  package var fields: [Field]

  /// Compares the fields of a thing before and after; nil if they are equal.
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

/// One field of a thing before or after a change; `shown` hides secrets.
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

  /// A parameter's value; its name starts with `own.`, because fields may have the same name.
  init(_ value: JSONValue, of parameter: ParameterSchema) {
    name = "own.\(parameter.name)"
    self.value = value
    shown = parameter.shown(value)
    words = parameter.listed(value)
  }
}

/// Something in the home that a file doesn't mention.
package struct UnlistedThing: Hashable, Sendable {
  package var noun: HomeChange.Noun
  package var id: String

  /// The id of a widget, or for other things also their noun: `dday-1`, `anniversary/mina`.
  package var name: String { noun == .instance ? id : "\(noun.rawValue)/\(id)" }
}
