internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

extension Selection {
  /// The test that a condition makes for each kind that has its parameter, by the kind's key.
  ///
  /// A value that is invalid for all of these kinds is an error; one that is valid for some isn't.
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
        summary: "'\(condition.name)' has no order, so '<' and '>' can't compare it",
        hint: "use = != or ~: --where '\(condition.name)=\(parameter.wordToCompare)'")
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
    // A value outside the parameter's range is allowed in a comparison.
    var parameter = parameter
    (parameter.minimum, parameter.maximum, parameter.step) = (nil, nil, nil)
    if parameter.type == .int { parameter.type = .double }
    do {
      return try parameter.element(
        from: text, in: store.valueContext(), entity: { .string($0) })
    } catch  where parameter.isText {
      let value = JSONValue.string(text)
      // An update of the plugin may have removed an option that widgets still use; other unknown
      // values are errors.
      guard try parameter.options.isEmpty || isUsed(value, by: parameter, kind: kind) else {
        throw error
      }
      return value
    }
  }

  /// The choices whose title contains a text.
  private func values(called folded: String, of parameter: ParameterSchema) throws -> Set<JSONValue>
  {
    if case .entity(let type) = parameter.type, type.owner == .host, type != .group {
      let titled = try book.all().filter { Folding.folded($0.title).contains(folded) }
      return Set(titled.map { .string($0.id) })
    }
    let titled = parameter.options.filter { Folding.folded($0.title).contains(folded) }
    return Set(titled.map(\.value))
  }

  /// The id of the anniversary with a title; any other text is returned unchanged, and matches
  /// widgets that still name it.
  private func idOfAnniversary(_ name: String) throws -> String {
    guard name != EntityType.next, let registry = try store.registryIfThere() else { return name }
    if let day = try registry.anniversary(id: name.lowercased()) { return day.id }
    let titled = try registry.anniversaries(titled: name)
    guard titled.count < 2 else {
      throw WidgetryError.ambiguous(name, noun: "anniversary", ids: titled.map(\.id))
    }
    return titled.first?.id ?? name
  }

  /// The id of a plugin's entity with a title; the plugin is asked only if no widget has the text
  /// as its value.
  private func idOfEntity(
    _ name: String, of parameter: ParameterSchema, kind: StoredKind
  ) async throws -> JSONValue {
    let known = JSONValue.string(name)
    if try isUsed(known, by: parameter, kind: kind) { return known }
    // If the plugin can't answer, the stored ids are used.
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
  /// Whether a widget of a kind has a value, alone or in a list.
  fileprivate func isUsed(
    _ value: JSONValue, by parameter: ParameterSchema, kind: StoredKind
  ) throws -> Bool {
    guard let registry = try store.registryIfThere() else { return false }
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
  /// The value as it is typed in a condition.
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

  /// Whether `a..b` is a range; in a text it is plain text.
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
