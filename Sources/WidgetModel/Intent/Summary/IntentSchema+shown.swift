// Which parameters a user sees for a widget, and how they read as a sentence.

extension IntentSchema {
  /// The parameters that the user sees for a widget, in the order of their declaration.
  package func shownParameters(
    _ values: [String: JSONValue], in family: WidgetFamily
  ) -> [ParameterSchema] {
    guard let summary else { return parameters }
    guard case .layout(let text, let below)? = layout(summary, values, in: family) else {
      return []
    }
    let names = Set(SummaryNode.names(text: text, parameters: below))
    return parameters.filter { names.contains($0.name) }
  }

  /// The required parameters without a value; hidden parameters are never required.
  package func missing(
    from values: [String: JSONValue], in family: WidgetFamily
  ) -> [ParameterSchema] {
    let lacking = parameters.filter { $0.isRequired && values[$0.name] == nil }
    guard !lacking.isEmpty, summary != nil else { return lacking }
    let shown = Set(shownParameters(values, in: family).map(\.name))
    return lacking.filter { shown.contains($0.name) }
  }

  /// The indices of some parameters, sorted so that each comes after the ones on which its choices
  /// depend.
  package func orderOfDependence(_ names: [String]) -> [Int] {
    var waiting = Array(names.indices)
    var order: [Int] = []
    while !waiting.isEmpty {
      let open = Set(waiting.map { names[$0] })
      let free = waiting.filter { index in
        self[names[index]]?.dependsOn.allSatisfy { $0 == names[index] || !open.contains($0) }
          ?? true
      }
      // Parameters that depend on each other keep their order.
      let next = free.isEmpty ? waiting : free
      order += next
      waiting.removeAll { next.contains($0) }
    }
    return order
  }

  /// The author's summary sentence, filled with a widget's values; nil if there is none.
  ///
  /// - Parameter words: Returns the name of a value, such as an entity's title; nil to use the
  ///   title of its option, or the form that users type.
  package func sentence(
    _ values: [String: JSONValue], in family: WidgetFamily,
    words: (ParameterSchema, JSONValue) -> String? = { _, _ in nil }
  ) -> String? {
    guard let summary, case .layout(let text?, _)? = layout(summary, values, in: family)
    else { return nil }
    return SummaryNode.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): return words
      case .parameter(let name):
        guard let parameter = self[name] else { return name }
        guard let value = values[name], value != .null, value != .array([]) else {
          return parameter.title
        }
        let elements = value.array ?? [value]
        return elements.map { words(parameter, $0) ?? parameter.words(for: $0) }
          .joined(separator: ", ")
      }
    }.joined()
  }

  /// The layout of a summary whose conditions hold; nil if none does.
  private func layout(
    _ node: SummaryNode, _ values: [String: JSONValue], in family: WidgetFamily
  ) -> SummaryNode? {
    guard case .choice(let branches, let otherwise) = node else { return node }
    let branch = branches.first { holds($0.condition, values, in: family) }
    return (branch?.node ?? otherwise).flatMap { layout($0, values, in: family) }
  }

  private func holds(
    _ condition: SummaryCondition, _ values: [String: JSONValue], in family: WidgetFamily
  ) -> Bool {
    switch condition.subject {
    case .widgetFamily: condition.holds(for: .string(family.name), of: nil)
    case .parameter(let name): condition.holds(for: values[name], of: self[name])
    }
  }
}

extension SummaryCondition {
  /// Whether the condition holds for a parameter's value; nil means that there is no value.
  func holds(for value: JSONValue?, of parameter: ParameterSchema?) -> Bool {
    let value = value == .null || value == .array([]) ? nil : value
    switch comparison {
    case .hasAnyValue: return value != nil
    case .hasNoValue: return value == nil
    case .equalTo: return value == wanted
    case .notEqualTo: return value != wanted
    case .oneOf: return value.map(values.contains) ?? values.contains(.null)
    case .lessThan: return order(value, parameter).map { $0 < 0 } ?? false
    case .lessThanOrEqualTo: return order(value, parameter).map { $0 <= 0 } ?? false
    case .greaterThan: return order(value, parameter).map { $0 > 0 } ?? false
    case .greaterThanOrEqualTo: return order(value, parameter).map { $0 >= 0 } ?? false
    }
  }

  /// The value to compare with, if there is one.
  private var wanted: JSONValue? {
    values.first.flatMap { $0 == .null || $0 == .array([]) ? nil : $0 }
  }

  /// Compares a value with the wanted one: negative if it is less, zero if equal, or positive.
  private func order(_ value: JSONValue?, _ parameter: ParameterSchema?) -> Int? {
    guard let value, let wanted else { return nil }
    if let left = parameter?.amount(of: value) ?? value.number,
      let right = parameter?.amount(of: wanted) ?? wanted.number
    {
      return left < right ? -1 : left > right ? 1 : 0
    }
    // The stored text of dates sorts by time.
    guard let left = value.string, let right = wanted.string else { return nil }
    return left < right ? -1 : left > right ? 1 : 0
  }
}

extension ParameterSchema {
  /// A value for display: the title of its option, or else the form that users type.
  package func words(for value: JSONValue) -> String {
    if isSecret { return Self.secretWords }
    return options.first { $0.value == value }?.title ?? text(of: value)
  }

  /// A value in the form that users type; parsing it gives the same value.
  package func text(of value: JSONValue) -> String {
    if isSecret { return Self.secretWords }
    if case .duration = type, let seconds = value.number { return DurationFormat.text(seconds) }
    return value.plain
  }

  private static let secretWords = "(secret)"
}
