internal import WidgetModel

extension ParameterSchema {
  /// Throws an error for a value that a host wouldn't store, before it is sent to the kind.
  ///
  /// Dates aren't checked here, because the kind itself reads them.
  func check(_ value: JSONValue) throws(WidgetTestError) {
    guard isArray else { return try checkElement(value) }
    guard let elements = value.array else {
      throw WidgetTestError(
        "value.type", "'\(name)' takes a list, not \(value.json)",
        hint: "Write \"\(name)\": [\(value.json)]"
      )
    }
    for element in elements { try checkElement(element) }
  }

  private func checkElement(_ value: JSONValue) throws(WidgetTestError) {
    guard isShaped(value) else {
      throw WidgetTestError("value.type", "'\(name)' takes \(noun), not \(value.json)")
    }
    if let amount = amount(of: value), !allows(amount) {
      throw WidgetTestError("value.range", "'\(name)' can't be \(value.json)", hint: range)
    }
    guard !options.isEmpty, !hasDynamicOptions else { return }
    guard !options.contains(where: { $0.value == value }) else { return }
    let choices = options.map { $0.value.string ?? $0.value.json }
    throw .unknown(
      "value.option", "'\(name)' has no option \(value.json)",
      named: value.string ?? value.json, among: choices, noun: "options")
  }

  /// The expected type in words.
  private var noun: String {
    switch type {
    case .string: "text"
    case .int: "a whole number"
    case .double: "a number"
    case .bool: "true or false"
    case .date(.date): "a day (\"2026-05-23\")"
    case .date(.time): "a time (\"09:00\")"
    case .date(.dateTime): "a moment (\"2026-05-23T09:00:00Z\")"
    case .date(.localDateTime): "a day and a time (\"2026-05-23T09:00:00\")"
    case .duration: "a number of seconds"
    case .url: "an address (\"https://example.com\")"
    case .measurement(_, let unit): "a number with a unit (\"5 \(unit)\")"
    case .enumeration: "one of its options"
    case .entity(let entity): "the id of a \(entity.name)"
    }
  }

  /// The hint for a number out of range.
  private var range: String {
    let ends = [
      minimum.map { "from \(JSONValue.double($0).json)" },
      maximum.map { "to \(JSONValue.double($0).json)" },
      step.map { "in steps of \(JSONValue.double($0).json)" },
    ].compactMap(\.self)
    return "Use a number \(ends.joined(separator: " "))"
  }
}
