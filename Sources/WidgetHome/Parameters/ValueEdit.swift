package import WidgetModel

/// A change of one parameter as it was typed, such as `city=Seoul`; not checked yet.
package struct ValueEdit: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// One or more arguments `name=TEXT`; several of them set a list.
    case texts([String])
    /// `name:=JSON`: sets a value in JSON.
    case json(JSONValue)
    /// `name+=TEXT`: adds elements to an array, or adds to a number.
    case add([String])
    /// `name-=TEXT`: removes elements from an array, or subtracts from a number.
    case subtract([String])
    /// Removes the value, so that the default is used.
    case unset
    /// An argument that isn't an assignment, with the error to throw.
    indirect case malformed(WidgetryError)
    /// A file that can't be read, with the error to throw, which never contains a secret.
    indirect case unreadable(WidgetryError)
  }

  package var name: String
  package var change: Change

  package init(_ name: String, _ change: Change) {
    self.name = name
    self.change = change
  }

  /// Whether the change removes the value.
  var removesValue: Bool { change == .unset || change == .json(.null) }
}

/// A change of one parameter that has been checked, and can be applied in a transaction.
struct ResolvedEdit {
  enum Change {
    case set(JSONValue)
    case add([JSONValue])
    case subtract([JSONValue])
    case unset
  }

  /// The parameter that is changed.
  enum Place {
    case parameter(ParameterSchema)
    /// A parameter that no longer exists; its value can only be removed.
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

  /// Applies the change to a widget's values.
  ///
  /// - Parameter base: The current value, which may be the default.
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

  /// Throws if a list has too few or too many values for the family; without a family, for every
  /// family.
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
  /// Adds numbers to a base, or subtracts them; throws if the result isn't allowed.
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
    if let minimum, value < minimum { throw WidgetryError.beyond(self, json, "at least", minimum) }
    if let maximum, value > maximum { throw WidgetryError.beyond(self, json, "at most", maximum) }
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
      summary: "'\(parameter.name)' would become too large",
      hint: "Set it with \(parameter.name)=\(parameter.example)")
  }

  fileprivate static func beyond(
    _ parameter: ParameterSchema, _ value: JSONValue, _ end: String, _ limit: Double
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.range",
      summary: "'\(parameter.name)' would become \(value.plain), which is out of range",
      hint: "It must be \(end) \(JSONValue.double(limit).plain)")
  }
}
