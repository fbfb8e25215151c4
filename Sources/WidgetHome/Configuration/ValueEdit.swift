package import WidgetModel

/// A change of one parameter, as it was asked for.
package struct ValueEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// One or more `name=TEXT`: several make an array.
    case texts([String])
    case json(JSONValue)
    /// `name+=TEXT`: adds elements to an array, or to a number.
    case add([String])
    /// `name-=TEXT`: takes elements away, or from a number.
    case subtract([String])
    case unset
  }

  package var name: String
  package var change: Change

  package init(_ name: String, _ change: Change) {
    self.name = name
    self.change = change
  }
}

/// A change whose words were understood, ready to be made in a transaction.
struct ResolvedEdit {
  enum Change {
    case set(JSONValue)
    case add([JSONValue])
    case subtract([JSONValue])
    case unset
  }

  var parameter: ParameterSchema
  var change: Change

  /// Makes the change; `base` is what holds now, whichever layer it comes from.
  func apply(to own: inout [String: JSONValue], base: JSONValue?) throws {
    let name = parameter.name
    switch change {
    case .unset: own[name] = nil
    case .set(let value): own[name] = value
    case .add(let values), .subtract(let values):
      if parameter.isArray {
        let elements = base?.array ?? []
        own[name] = .array(
          isAddition ? elements + values : elements.filter { !values.contains($0) })
      } else {
        let sign: Double = isAddition ? 1 : -1
        let sum = values.reduce(base?.number ?? 0) { $0 + sign * ($1.number ?? 0) }
        own[name] = try parameter.number(sum)
      }
    }
  }

  private var isAddition: Bool {
    if case .add = change { true } else { false }
  }
}

extension ParameterSchema {
  /// A number that was computed, if it fits.
  fileprivate func number(_ value: Double) throws -> JSONValue {
    let json: JSONValue = Int(exactly: value).map { .int($0) } ?? .double(value)
    if let minimum, value < minimum { throw WidgetryError.beyond(self, json, "least", minimum) }
    if let maximum, value > maximum { throw WidgetryError.beyond(self, json, "most", maximum) }
    return json
  }
}

extension WidgetryError {
  fileprivate static func beyond(
    _ parameter: ParameterSchema, _ value: JSONValue, _ end: String, _ limit: Double
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.range", summary: "'\(parameter.name)' would be \(value.plain)",
      hint: "its \(end) is \(JSONValue.double(limit).plain)")
  }
}
