internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

/// Looks up the values in conditions.
extension Selection {
  /// The tests for a condition, by the key of each kind that has its parameter.
  ///
  /// It is an error if the value is invalid for all these kinds, but not if only for some.
  func tests(
    of condition: Condition, in kinds: [StoredKind], _ faults: inout [WidgetryError]
  ) async throws -> [Int: ConditionTest] {
    var tests: [Int: ConditionTest] = [:]
    var misfits: [WidgetryError] = []
    for kind in kinds {
      guard let parameter = kind.descriptor.intent[condition.name] else { continue }
      do {
        tests[kind.key] = ConditionTest(
          comparison: condition.comparison,
          operand: try await operand(of: condition, for: parameter, kind: kind),
          parameter: parameter)
      } catch let error as WidgetryErrors {
        misfits += error.errors
      } catch let error as WidgetryError {
        misfits.append(error)
      }
    }
    if tests.isEmpty { faults += misfits.prefix(1) }
    return tests
  }

  private func operand(
    of condition: Condition, for parameter: ParameterSchema, kind: StoredKind
  ) async throws -> ConditionTest.Operand {
    if condition.value.isEmpty { return .nothing }
    if condition.comparison == .contains {
      let folded = Folding.folded(condition.value)
      return .part(folded: folded, named: try values(called: folded, of: parameter))
    }
    if condition.comparison.isOrder, !parameter.hasOrder {
      throw WidgetryError(
        .misuse, code: "condition.unordered",
        summary: "Values of '\(condition.name)' can't be compared with '<' or '>'",
        hint: "Use =, != or ~, as in --where '\(condition.name)=\(parameter.wordToCompare)'")
    }
    if parameter.hasRanges, !condition.comparison.isOrder, let ends = condition.ends {
      func end(_ text: String) async throws -> JSONValue? {
        text.isEmpty ? nil : try await value(text, of: parameter, kind: kind)
      }
      return .range(try await end(ends.low), try await end(ends.high))
    }
    return .value(try await value(condition.value, of: parameter, kind: kind))
  }

  private func value(
    _ text: String, of parameter: ParameterSchema, kind: StoredKind
  ) async throws -> JSONValue {
    if case .entity(let type) = parameter.type {
      if type == .group { return .string(text) }
      return switch type.owner {
      case .host: .string(try idOfAnniversary(text))
      case .plugin: try await idOfEntity(text, of: parameter, kind: kind)
      }
    }
    // Comparing with a value outside of the allowed range makes sense.
    var parameter = parameter
    (parameter.minimum, parameter.maximum, parameter.step) = (nil, nil, nil)
    if parameter.type == .int { parameter.type = .double }
    do {
      return try parameter.element(
        from: text, in: store.valueContext(), entity: { .string($0) })
    } catch  where parameter.isText {
      let value = JSONValue.string(text)
      // Widgets may still use an option that an update of the plugin has removed.
      guard try parameter.options.isEmpty || isUsed(value, by: parameter, kind: kind) else {
        throw error
      }
      return value
    }
  }

  /// The options whose title contains a text.
  private func values(called folded: String, of parameter: ParameterSchema) throws -> Set<JSONValue>
  {
    if case .entity(let type) = parameter.type, type.owner == .host, type != .group {
      let titled = try book.all().filter { Folding.folded($0.title).contains(folded) }
      return Set(titled.map { .string($0.id) })
    }
    let titled = parameter.options.filter { Folding.folded($0.title).contains(folded) }
    return Set(titled.map(\.value))
  }

  /// The id of the anniversary with a title.
  ///
  /// Other texts are returned unchanged, because widgets may refer to anniversaries that no longer
  /// exist.
  private func idOfAnniversary(_ name: String) throws -> String {
    guard name != EntityType.next, let registry = try store.existingRegistry() else { return name }
    if let day = try registry.anniversary(id: name.lowercased()) { return day.id }
    let titled = try registry.anniversaries(titled: name)
    guard titled.count < 2 else {
      throw WidgetryError.ambiguous(name, noun: "anniversary", ids: titled.map(\.id))
    }
    return titled.first?.id ?? name
  }

  /// The id of the plugin's entity with a title; doesn't ask the plugin if a widget has this id.
  private func idOfEntity(
    _ name: String, of parameter: ParameterSchema, kind: StoredKind
  ) async throws -> JSONValue {
    let known = JSONValue.string(name)
    if try isUsed(known, by: parameter, kind: kind) { return known }
    // If the plugin doesn't answer, compare with the stored ids.
    guard let options = try? await parameters.options(of: parameter.name, kind: kind) else {
      return known
    }
    let folded = Folding.folded(name)
    let titled = options.filter { Folding.folded($0.title) == folded }
    guard titled.count < 2 else {
      throw WidgetryError.ambiguous(
        name, noun: parameter.title.lowercased(), ids: titled.map(\.value.plain))
    }
    return titled.first?.value ?? known
  }
}

extension Selection {
  /// Whether a widget of the kind has a value, alone or in a list.
  fileprivate func isUsed(
    _ value: JSONValue, by parameter: ParameterSchema, kind: StoredKind
  ) throws -> Bool {
    guard let registry = try store.existingRegistry() else { return false }
    var last = 0
    while true {
      let page = try registry.instances(after: last, kind: kind.key, limit: 500)
      guard let end = page.last else { return false }
      last = end.key
      let isUsed = page.contains { instance in
        let own = kind.resolve(instance.own)[parameter.name]
        return own == value || own?.array?.contains(value) == true
      }
      if isUsed { return true }
    }
  }
}

extension ParameterSchema {
  /// A value as it is typed in a condition, for hints.
  fileprivate var wordToCompare: String {
    if let option = options.first { return word(for: option.value) }
    return switch type {
    case .bool: "true"
    case .entity: "ID"
    default: "VALUE"
    }
  }

  /// Whether values can be compared with `<` and `>`.
  fileprivate var hasOrder: Bool {
    switch type {
    case .bool, .enumeration, .entity, .url: false
    default: true
    }
  }

  /// Whether `a..b` is a range; for texts it is just a text.
  fileprivate var hasRanges: Bool {
    switch type {
    case .string: false
    default: hasOrder
    }
  }

  fileprivate var isText: Bool {
    switch type {
    case .string, .enumeration, .url: true
    default: false
    }
  }
}
