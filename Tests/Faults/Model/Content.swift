internal import WidgetModel

/// What is known of a slot: fields with their values as text.
///
/// What isn't set has no field.
struct Content: Equatable, CustomStringConvertible {
  private(set) var fields: [String: String] = [:]

  init(_ fields: [String: String?] = [:]) {
    for (name, value) in fields { self[name] = value }
  }

  /// The members of an object with these names.
  init(_ object: [String: JSONValue], members: [String]) {
    for name in members { self[name] = object[name]?.plain }
  }

  subscript(_ name: String) -> String? {
    get { fields[name] }
    // What is null, empty or an empty list isn't set.
    set { fields[name] = ["", "null", "[]"].contains(newValue) ? nil : newValue }
  }

  /// The same with other fields.
  func with(_ changes: [String: String?]) -> Content {
    var copy = self
    for (name, value) in changes { copy[name] = value }
    return copy
  }

  /// The same with a number that is so much higher.
  func adding(_ count: Int, to name: String) -> Content {
    with([name: String((fields[name].flatMap { Int($0) } ?? 0) + count)])
  }

  var description: String {
    fields.sorted { $0.key < $1.key }.map { name, value in
      let short = value.count > 60 ? "\(value.prefix(40))… (\(value.count))" : value
      return "\(name)=\(short)"
    }.joined(separator: " ")
  }
}
