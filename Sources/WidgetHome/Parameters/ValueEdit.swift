package import WidgetModel

/// A change of one parameter as it was typed, not parsed yet.
package struct ValueEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// One or more `name=TEXT`; several make an array.
    case texts([String])
    case json(JSONValue)
    /// `name+=TEXT`: adds elements to an array, or adds to a number.
    case add([String])
    /// `name-=TEXT`: removes elements from an array, or subtracts from a number.
    case subtract([String])
    case unset
    /// An argument that isn't an assignment; the error is reported with the other faults.
    case malformed(WidgetryError)
    /// A file that can't be read; the error names the file and never contains a secret.
    case unreadable(WidgetryError)
  }

  package var name: String
  package var change: Change

  package init(_ name: String, _ change: Change) {
    self.name = name
    self.change = change
  }

  /// Whether it removes the parameter's own value.
  var takesAway: Bool { change == .unset || change == .json(.null) }
}

/// A change whose values have been parsed, ready to be applied in a transaction.
struct ResolvedEdit {
  enum Change {
    case set(JSONValue)
    case add([JSONValue])
    case subtract([JSONValue])
    case unset
  }

  /// The parameter that a change applies to.
  enum Place {
    case parameter(ParameterSchema)
    /// A value whose parameter no longer exists; it can only be removed.
    case aside(name: String)
  }

  var place: Place
  var change: Change

  var name: String {
    switch place {
    case .parameter(let parameter): parameter.name
    case .aside(let name): name
    }
  }

  /// Applies the change; `base` is the current value, from whichever layer it comes.
  func apply(to own: inout [String: JSONValue], base: JSONValue?) throws {
    guard case .parameter(let parameter) = place else {
      own[name] = nil
      return
    }
    switch change {
    case .unset: own[name] = nil
    case .set(let value): own[name] = value
    case .add(let values), .subtract(let values):
      if parameter.isArray {
        let elements = base?.array ?? []
        own[name] = .array(
          isAddition ? elements + values : elements.filter { !values.contains($0) })
      } else {
        do {
          own[name] = try parameter.sum(of: base, and: values, isAddition: isAddition)
        } catch {
          throw parameter.withoutSecret(error)
        }
      }
    }
  }

  /// Throws if a list has more or fewer values than the family allows; without a family, than any
  /// family allows.
  func requireSize(
    in own: [String: JSONValue], of family: WidgetFamily?
  ) throws {
    guard case .parameter(let parameter) = place else { return }
    try parameter.requireSize(of: own[name], in: family)
  }

  private var isAddition: Bool {
    if case .add = change { true } else { false }
  }
}

extension ParameterSchema {
  /// The sum of a number and the given ones, or the difference; throws if it is too large.
  fileprivate func sum(
    of base: JSONValue?, and values: [JSONValue], isAddition: Bool
  ) throws(WidgetryError) -> JSONValue {
    let json: JSONValue
    if type == .int {
      var sum = base?.whole ?? 0
      for value in values {
        let (next, isTooMuch) =
          isAddition
          ? sum.addingReportingOverflow(value.whole ?? 0)
          : sum.subtractingReportingOverflow(value.whole ?? 0)
        if isTooMuch { throw WidgetryError.tooMuch(self) }
        sum = next
      }
      json = .int(sum)
    } else {
      let sum = values.reduce(base?.number ?? 0) {
        isAddition ? $0 + ($1.number ?? 0) : $0 - ($1.number ?? 0)
      }
      guard sum.isFinite else { throw WidgetryError.tooMuch(self) }
      json = Int(exactly: sum).map { .int($0) } ?? .double(sum)
    }
    let value = json.number ?? 0
    if let minimum, value < minimum { throw WidgetryError.beyond(self, json, "least", minimum) }
    if let maximum, value > maximum { throw WidgetryError.beyond(self, json, "most", maximum) }
    return json
  }
}

extension JSONValue {
  fileprivate var whole: Int? {
    if case .int(let value) = self { value } else { nil }
  }
}

extension WidgetryError {
  fileprivate static func tooMuch(_ parameter: ParameterSchema) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.range",
      summary: "'\(parameter.name)' would be too large",
      hint: "\(parameter.name)=\(parameter.example)")
  }

  fileprivate static func beyond(
    _ parameter: ParameterSchema, _ value: JSONValue, _ end: String, _ limit: Double
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.range", summary: "'\(parameter.name)' would be \(value.plain)",
      hint: "its \(end) is \(JSONValue.double(limit).plain)")
  }
}
