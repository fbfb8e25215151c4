internal import Anniversaries
internal import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Reads values for parameters, as users type them.
extension Parameters {
  /// Reads changes of a kind's parameters; throws all errors together.
  ///
  /// - Parameters:
  ///   - own: The widget's current values, because a parameter's choices may depend on other
  ///     values, and values without a parameter can be removed.
  ///   - faults: Errors that the caller found; thrown together with the others.
  ///   - context: What words such as `tomorrow` refer to; by default, now in this process's time
  ///     zone.
  func resolve(
    _ edits: [ValueEdit], for kind: StoredKind, of own: [[String: JSONValue]] = [],
    with faults: [WidgetryError] = [], in context: ValueContext? = nil
  ) async throws -> [ResolvedEdit] {
    var resolved: [Int: ResolvedEdit] = [:]
    var faults = faults
    // Looking up a time zone takes time that a short command notices, and most values aren't dates.
    let hasDates = edits.contains { edit in
      if case .date? = kind.descriptor.intent[edit.name]?.type { true } else { false }
    }
    let context =
      try context
      ?? (hasDates ? store.valueContext() : ValueContext(now: store.context.now(), timeZone: .gmt))
    var values = own.first ?? [:]
    for index in kind.descriptor.intent.orderOfDependence(edits.map(\.name)) {
      let edit = edits[index]
      guard let parameter = kind.descriptor.intent[edit.name] else {
        if edit.removesValue, own.contains(where: { $0[edit.name] != nil }) {
          resolved[index] = ResolvedEdit(place: .aside(name: edit.name), change: .unset)
        } else {
          faults.append(.noParameter(edit.name, of: kind))
        }
        continue
      }
      if case .unreadable(let error) = edit.change {
        faults.append(error)
        continue
      }
      do {
        let change = try await change(
          edit.change, of: parameter, kind: kind, beside: values, in: context)
        let made = ResolvedEdit(place: .parameter(parameter), change: change)
        resolved[index] = made
        // An error is thrown when the change is applied to the widget.
        try? made.apply(to: &values, base: kind.resolve(values)[edit.name])
      } catch let error as WidgetryErrors {
        faults += error.errors.map(parameter.withoutSecret)
      } catch let error as WidgetryError {
        faults.append(parameter.withoutSecret(error))
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return edits.indices.compactMap { resolved[$0] }
  }

  private func change(
    _ change: ValueEdit.Change, of parameter: ParameterSchema, kind: StoredKind,
    beside own: [String: JSONValue], in context: ValueContext
  ) async throws -> ResolvedEdit.Change {
    switch change {
    case .unset: return .unset
    case .malformed(let error), .unreadable(let error): throw error
    case .texts(let texts):
      let values = try await elements(
        texts.map { .text($0) }, of: parameter, kind: kind, beside: own, in: context)
      if parameter.isArray {
        return .set(.array(texts == [""] ? [] : values))
      }
      guard values.count == 1 else {
        throw WidgetryError(
          .misuse, code: "value.repeated", summary: "'\(parameter.name)' can have only one value",
          hint: "Specify it once: \(parameter.name)=\(parameter.example)")
      }
      return .set(values[0])
    case .json(.null): return .unset
    case .json(let value):
      if parameter.isArray {
        guard case .array(let values) = value else {
          throw WidgetryError.notAList(parameter)
        }
        let elements = try await elements(
          values.map { .json($0) }, of: parameter, kind: kind, beside: own, in: context)
        return .set(.array(elements))
      }
      let elements = try await elements(
        [.json(value)], of: parameter, kind: kind, beside: own, in: context)
      return .set(elements[0])
    case .add(let texts), .subtract(let texts):
      var isAddition = false
      if case .add = change { isAddition = true }
      guard parameter.isArray || parameter.isNumber else {
        throw WidgetryError(
          .misuse, code: "value.not-a-list",
          summary: "'\(parameter.name)' is neither a list nor a number",
          hint: "Set it with \(parameter.name)=\(parameter.example)")
      }
      var unbounded = parameter
      if !parameter.isArray { (unbounded.minimum, unbounded.maximum) = (nil, nil) }
      // An entity that no longer exists can still be removed from a list, by its id.
      let values = try await elements(
        texts.map { .text($0) }, of: unbounded, kind: kind, beside: own, in: context,
        unknownEntities: isAddition ? .refused : .kept)
      return isAddition ? .add(values) : .subtract(values)
    }
  }

  /// What to do with a name that no entity has.
  private enum UnknownEntities {
    case refused, kept
  }

  /// A value as it was given: text, or JSON after `:=`.
  private enum Written {
    case text(String)
    case json(JSONValue)

    var text: String? {
      switch self {
      case .text(let text): text
      case .json(let value): value.string
      }
    }
  }

  private func elements(
    _ written: [Written], of parameter: ParameterSchema, kind: StoredKind,
    beside own: [String: JSONValue], in context: ValueContext,
    unknownEntities: UnknownEntities = .refused
  ) async throws -> [JSONValue] {
    var entities: [String: JSONValue] = [:]
    if case .entity(let type) = parameter.type {
      let names = written.compactMap(\.text).filter { !$0.isEmpty || !parameter.isArray }
      entities = try await ids(
        ofEntities: names, type: type, parameter: parameter, kind: kind, beside: own,
        unknown: unknownEntities, in: context)
    }
    func entity(_ name: String) throws -> JSONValue {
      if let id = entities[name] { return id }
      return .string(name)
    }
    if parameter.isArray, written.count == 1, case .text("") = written[0] { return [] }
    var faults: [WidgetryError] = []
    let values = written.compactMap { element -> JSONValue? in
      do {
        switch element {
        case .text(let text): return try parameter.element(from: text, in: context, entity: entity)
        case .json(let value):
          return try parameter.element(from: value, in: context, entity: entity)
        }
      } catch {
        if let error = error as? WidgetryError { faults.append(error) }
        return nil
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return values
  }

  // MARK: Entities

  /// The ids of entities that are given by id or title.
  private func ids(
    ofEntities names: [String], type: EntityType, parameter: ParameterSchema, kind: StoredKind,
    beside own: [String: JSONValue], unknown: UnknownEntities, in context: ValueContext
  ) async throws -> [String: JSONValue] {
    var ids: [String: JSONValue] = [:]
    var faults: [WidgetryError] = []
    let names = names.withoutRepetitions
    switch type.owner {
    case .host:
      for name in names {
        ids[name] = collect(&faults) {
          if type == .group { return .string(try Groups.checkedName(name)) }
          if name == EntityType.next { return .string(name) }
          return .string(try book.named(name, beside: context.anniversaries).id)
        }
      }
    case .plugin:
      guard !names.isEmpty else { return [:] }
      let byID = try await options(
        of: parameter.name, kind: kind, ids: names, configuration: own)
      for option in byID { ids[option.value.plain] = option.value }
      let others = names.filter { ids[$0] == nil }
      guard !others.isEmpty else { return ids }
      let suggested = try await options(of: parameter.name, kind: kind, configuration: own)
      for name in others {
        let folded = Folding.folded(name)
        var all = suggested
        var matches = all.filter { Folding.folded($0.title) == folded }
        if matches.isEmpty {
          // A search may find more than the suggestions.
          all += try await options(
            of: parameter.name, kind: kind, search: name, configuration: own)
          matches = all.filter { Folding.folded($0.title) == folded }
        }
        switch matches.count {
        case 1: ids[name] = matches[0].value
        case 0: faults.append(.noEntity(name, parameter: parameter, kind: kind, among: all))
        default:
          faults.append(
            .ambiguous(
              name, noun: parameter.title.lowercased(), ids: matches.map(\.value.plain)))
        }
      }
    }
    if unknown == .kept { faults.removeAll { $0.category == .missing } }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return ids
  }

  /// The choices for a parameter, from its description, from the home or from its plugin.
  package func options(
    of parameterName: String, kind: StoredKind, search: String? = nil, ids: [String]? = nil,
    configuration: [String: JSONValue] = [:]
  ) async throws -> [ParameterOption] {
    guard let parameter = kind.descriptor.intent[parameterName] else {
      throw WidgetryError.noParameter(parameterName, of: kind)
    }
    let listed: [ParameterOption]
    if case .entity(.group) = parameter.type {
      listed = try groupValues.reports().map {
        ParameterOption(
          value: .string($0.group), title: $0.group, subtitle: $0.keys.joined(separator: ", "))
      }
    } else if case .entity(let type) = parameter.type, type.owner == .host {
      let next = try book.next(at: store.context.now())
      listed =
        [
          ParameterOption(
            value: .string(EntityType.next), title: "The next one", subtitle: next?.title)
        ]
        + (try book.all().map {
          ParameterOption(value: .string($0.id), title: $0.title, subtitle: $0.day.description)
        })
    } else if parameter.hasDynamicOptions {
      return try await askForOptions(
        of: parameter, kind: kind, search: search, ids: ids, configuration: configuration)
    } else if case .bool = parameter.type, parameter.options.isEmpty {
      listed = [true, false].map { ParameterOption(value: .bool($0), title: $0 ? "true" : "false") }
    } else {
      listed = parameter.options
    }
    guard let search else { return listed }
    let folded = Folding.folded(search)
    return listed.filter {
      Folding.folded($0.title).contains(folded) || Folding.folded($0.value.plain).contains(folded)
    }
  }

  private func askForOptions(
    of parameter: ParameterSchema, kind: StoredKind, search: String?, ids: [String]?,
    configuration: [String: JSONValue]
  ) async throws -> [ParameterOption] {
    let surroundings = try store.surroundings()
    let request = OptionsRequest(
      kind: kind.name, parameter: parameter.name, search: search, ids: ids,
      environment: RequestEnvironment(
        locale: surroundings.locale, timeZone: surroundings.timeZone), now: store.context.now(),
      configuration: kind.resolve(configuration),
      entities: try book.entities(
        in: kind.resolve(configuration), of: kind, at: store.context.now()),
      defaults: try groupValues.readable(by: kind.plugin))
    let answer = try await processes.ask(kind.plugin, .options(request))
    guard case .options(let options, let written) = answer else { return [] }
    try groupValues.save(written, by: kind.plugin)
    return options
  }
}

extension ParameterSchema {
  /// What is wrong with a stored value, which may be invalid since an update of its plugin.
  func misfit(of value: JSONValue) -> WidgetryError? {
    // Stored dates don't depend on the time or the time zone.
    let context = ValueContext(now: .distantPast, timeZone: .gmt)
    do {
      if isArray, value.array == nil { throw WidgetryError.notAList(self) }
      for element in isArray ? value.array ?? [] : [value] {
        _ = try self.element(from: element, in: context, entity: { .string($0) })
      }
      return nil
    } catch {
      return error as? WidgetryError
    }
  }

  var isNumber: Bool { type == .int || type == .double }
}

extension WidgetryError {
  static func notAList(_ parameter: ParameterSchema) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.type", summary: "'\(parameter.name)' is a list",
      hint: "Specify all values as JSON: \(parameter.name):='[…]'")
  }

  static func noParameter(_ name: String, of kind: StoredKind) -> WidgetryError {
    let names = kind.descriptor.intent.parameters.map(\.name)
    return WidgetryError(
      .misuse, code: "parameter.unknown", summary: "'\(kind.name)' has no parameter '\(name)'",
      hint: names.isEmpty
        ? "'\(kind.name)' has no parameters"
        : "To see its parameters, run: " + ShellWord.commandLine(["kind", "show", kind.name]),
      suggestions: Suggestion.nearest(to: name, among: names))
  }

  static func noEntity(
    _ name: String, parameter: ParameterSchema, kind: StoredKind, among options: [ParameterOption]
  ) -> WidgetryError {
    WidgetryError(
      .missing, code: "entity.unknown",
      summary: "Unknown \(parameter.title.lowercased()) '\(name)'",
      hint: "To see all choices, run: "
        + ShellWord.commandLine(["options", kind.name, parameter.name]),
      suggestions: Suggestion.nearest(to: name, among: options.map(\.value.plain)))
  }

  static func ambiguous(_ name: String, noun: String, ids: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "entity.ambiguous", summary: "The title '\(name)' is used \(ids.count) times",
      hint: "Use an id: \(ids.prefix(8).joined(separator: ", "))", suggestions: ids)
  }
}

/// Reads values for previews.
extension Parameters {
  /// The values after changes that aren't stored.
  ///
  /// - Parameter family: The family for which the lengths of lists are checked; nil for no check.
  package func values(
    _ edits: [ValueEdit], for kind: StoredKind, from own: [String: JSONValue] = [:],
    in family: WidgetFamily? = nil
  ) async throws -> [String: JSONValue] {
    var values = own
    let edits = try await resolve(edits, for: kind, of: [own])
    for edit in edits { try edit.apply(to: &values, base: kind.resolve(values)[edit.name]) }
    if let family {
      for edit in edits { try edit.requireSize(in: values, of: family) }
    }
    return values
  }
}
