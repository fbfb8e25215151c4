internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Reads an activity's attributes and state from arguments and JSON, with the declared types.
///
///     widgetry activity start Game home.name=Bears away.name=Lions state.home=0
struct ActivityValues {
  /// Parses a moment that a user typed.
  let moment: (String) throws -> Date
  /// Reads the text of a file.
  let file: (String) throws -> String
  /// Called for a number that probably isn't a moment in the expected unit.
  let doubt: (DoubtfulMoment) -> Void

  /// Converts moments in JSON that are written as text; throws all errors in them.
  func read(
    _ json: JSONValue, as shape: ValueShape, called name: String = ""
  ) throws(WidgetryErrors) -> JSONValue {
    var faults: [WidgetryError] = []
    let value = shape.mapMoments(of: json, at: name) { path, given in
      if let doubt = DoubtfulMoment(path, given, at: Date()) { self.doubt(doubt) }
      guard case .string(let text) = given else { return given }
      do {
        return number(try moment(text).timeIntervalSinceReferenceDate)
      } catch {
        let error = WidgetryError(unforeseen: error)
        faults.append(
          WidgetryError(
            .misuse, code: "value.misfit",
            summary: "'\(HarmlessText.line(path))' needs a moment: \(error.summary)",
            hint: error.hint)
        )
        return given
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return value
  }

  /// Sets fields of an object by their dotted names; returns all errors in the values.
  func apply(
    _ assignments: [ActivityAssignment], to object: inout JSONValue, shape: ValueShape
  ) throws -> [WidgetryError] {
    var faults: [WidgetryError] = []
    var begun: Set<[String]> = []
    for assignment in assignments {
      do {
        let isFirst = begun.insert(assignment.path).inserted
        try change(&object, at: assignment.path[...], shape: shape, assignment, isFirst: isFirst)
      } catch let error as WidgetryError {
        faults.append(error)
      } catch let errors as WidgetryErrors {
        faults += errors.errors
      }
    }
    return faults
  }

  private func change(
    _ value: inout JSONValue, at path: ArraySlice<String>, shape: ValueShape,
    _ assignment: ActivityAssignment, isFirst: Bool
  ) throws {
    guard let name = path.first else {
      value = try element(assignment, former: value, shape: shape, isFirst: isFirst)
      return
    }
    let member = try self.member(name, of: shape, assignment, left: path.count)
    var members = value.object ?? [:]
    let typed = assignment.typed
    // An empty value (`name=`) clears an optional field.
    if path.count == 1, member.isOptional, typed.value.isEmpty, typed.operator == .text,
      member.shape != .string
    {
      members[name] = nil
    } else {
      var inner = members[name] ?? .null
      try change(&inner, at: path.dropFirst(), shape: member.shape, assignment, isFirst: isFirst)
      members[name] = inner
    }
    // A value has only one case.
    if case .cases = shape { members = members.filter { $0.key == name } }
    value = .object(members)
  }

  private func member(
    _ name: String, of shape: ValueShape, _ assignment: ActivityAssignment, left: Int
  ) throws -> ValueShape.Member {
    let depth = assignment.path.count - left
    let parent = assignment.name(downTo: depth)
    switch shape {
    case .any: return ValueShape.Member(name, .any, isOptional: true)
    case .dictionary(let element): return ValueShape.Member(name, element, isOptional: true)
    case .object(let members), .cases(let members):
      if let member = members.first(where: { $0.name == name }) { return member }
      let prefix = parent.isEmpty ? "" : parent + "."
      throw WidgetryError(
        .misuse, code: "activity.no-member",
        summary: "Unknown field '\(assignment.name(downTo: depth + 1))'",
        hint: members.isEmpty
          ? "Omit it; no fields are expected here"
          : "Use only these: \(members.map { prefix + $0.name }.joined(separator: ", "))",
        suggestions: Suggestion.nearest(to: name, among: members.map(\.name)).map { prefix + $0 })
    default:
      throw WidgetryError(
        .misuse, code: "activity.no-member",
        summary: "'\(assignment.typed.name)' is unknown: '\(parent)' is \(shape.words)",
        hint: "Write it as \(parent)=VALUE")
    }
  }

  private func element(
    _ assignment: ActivityAssignment, former: JSONValue, shape: ValueShape, isFirst: Bool
  ) throws -> JSONValue {
    let typed = assignment.typed
    if typed.operator == .json {
      let json: JSONValue
      do {
        json = try JSONValue(parsing: typed.value)
      } catch {
        throw misfit(typed, "isn't valid JSON: \(error)", "Quote it: '\(typed.name):={…}'")
      }
      return try read(json, as: shape, called: typed.name)
    }
    let text = typed.operator == .file ? try file(typed.value) : typed.value
    let shape = shape == .any ? ValueShape(of: former) : shape
    if case .array(let element) = shape {
      return try list(
        typed, former: former.array ?? [], text.isEmpty ? nil : value(text, element, typed),
        isFirst: isFirst)
    }
    let value = try value(text, shape, typed)
    guard [.add, .subtract].contains(typed.operator) else { return value }
    guard let amount = value.number, let base = former == .null ? 0 : former.number else {
      throw misfit(typed, "isn't a number", "Write it as \(typed.name)=VALUE")
    }
    let sum = typed.operator == .add ? base + amount : base - amount
    guard shape != .integer || Int(exactly: sum) != nil else {
      throw misfit(typed, "would become too large", "Write it as \(typed.name)=VALUE")
    }
    return number(sum)
  }

  private func list(
    _ typed: Assignment, former: [JSONValue], _ element: JSONValue?, isFirst: Bool
  ) -> JSONValue {
    guard let element else { return .array([]) }
    switch typed.operator {
    case .add: return .array(former + [element])
    case .subtract: return .array(former.filter { $0 != element })
    default: return .array((isFirst ? [] : former) + [element])
    }
  }

  private func value(
    _ text: String, _ shape: ValueShape, _ typed: Assignment
  ) throws -> JSONValue {
    switch shape {
    case .string, .data: return .string(text)
    case .boolean:
      if ["true", "yes", "on", "1"].contains(text.lowercased()) { return .bool(true) }
      if ["false", "no", "off", "0"].contains(text.lowercased()) { return .bool(false) }
    case .integer: if let number = Int(text) { return .int(number) }
    case .number:
      if let number = Double(text), number.isFinite { return self.number(number) }
    case .date: return number(try moment(text, for: typed).timeIntervalSinceReferenceDate)
    case .choice(let values):
      let found = values.first { $0.plain == text }
      if let found = found ?? values.first(where: { $0.plain.lowercased() == text.lowercased() }) {
        return found
      }
      throw misfit(
        typed, "can't be '\(Output.echo(text))'", "The value is \(shape.words)",
        like: Suggestion.nearest(to: text, among: values.map(\.plain)))
    case .range(let element): return try range(text, of: element, typed)
    case .cases(let cases): return try oneCase(text, of: cases, typed)
    case .object(let members): throw misfit(object: members, typed)
    case .array, .dictionary, .any:
      throw misfit(
        typed, "needs JSON", "Write it as \(typed.name):=\(ShellWord.quoted(#""…""#))")
    }
    throw misfit(
      typed, "must be \(shape.words), not '\(Output.echo(text))'",
      "Write it as \(typed.name)=\(shape == .boolean ? "yes" : shape == .integer ? "3" : "3.5")")
  }

  /// A range typed as `FROM..TO`.
  private func range(
    _ text: String, of element: ValueShape, _ typed: Assignment
  ) throws -> JSONValue {
    guard let dots = text.firstRange(of: "..") else {
      throw misfit(
        typed, "must be a range, not '\(Output.echo(text))'",
        "Write it as \(typed.name)=\(element == .date ? "now..+20m" : "FROM..TO")")
    }
    // Swift writes three dots.
    let end = text[dots.upperBound...].drop { $0 == "." }
    let limits = try [text[..<dots.lowerBound], end].map { try value(String($0), element, typed) }
    if let from = limits[0].number, let to = limits[1].number, from > to {
      throw misfit(typed, "ends before it begins", "Write the first value first")
    }
    return .array(limits)
  }

  /// A case of an enumeration; the values of a case with values are typed one by one.
  private func oneCase(
    _ text: String, of cases: [ValueShape.Member], _ typed: Assignment
  ) throws -> JSONValue {
    let found =
      cases.first { $0.name == text }
      ?? cases.first { $0.name.lowercased() == text.lowercased() }
    guard let found else {
      throw misfit(
        typed, "can't be '\(Output.echo(text))'",
        "The value is \(ValueShape.cases(cases).words)",
        like: Suggestion.nearest(to: text, among: cases.map(\.name)))
    }
    let needed = found.shape.needed(under: "\(typed.name).\(found.name).")
    guard needed.isEmpty else {
      throw misfit(
        typed, "needs the values of '\(found.name)'",
        "Write it as \(needed.map { "\($0.name)=…" }.joined(separator: " "))")
    }
    return .object([found.name: .object([:])])
  }

  private func moment(_ text: String, for typed: Assignment) throws -> Date {
    do {
      return try moment(text)
    } catch let error as WidgetryError {
      throw misfit(
        typed, "needs a moment: \(error.summary)", error.hint ?? "Write it as \(typed.name)=+20m")
    }
  }

  private func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map { .int($0) } ?? .double(value)
  }

  /// The error for text where an object is expected; the hint shows its fields, and JSON.
  private func misfit(object members: [ValueShape.Member], _ typed: Assignment) -> WidgetryError {
    let needed = members.filter { !$0.isOptional }
    let named = (needed.isEmpty ? members : needed).prefix(4)
    let parts = named.map { "\(typed.name).\($0.name)=…" }.joined(separator: " ")
    let json = named.map { "\"\($0.name)\":…" }.joined(separator: ",")
    return misfit(
      typed, "must be an object, not '\(Output.echo(typed.value))'",
      "Write it as \(parts), or '\(typed.name):={\(json)}'")
  }

  private func misfit(
    _ typed: Assignment, _ words: String, _ hint: String, like suggestions: [String] = []
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.misfit", summary: "'\(typed.name)' \(words)", hint: hint,
      suggestions: suggestions)
  }
}

extension ValueShape {
  /// The shape of an existing value, for an activity without declared types.
  fileprivate init(of value: JSONValue) {
    switch value {
    case .null, .object: self = .any
    case .bool: self = .boolean
    case .int: self = .integer
    case .double: self = .number
    case .string: self = .string
    case .array(let values): self = .array(values.first.map(ValueShape.init) ?? .any)
    }
  }

  /// The required fields: their dotted names and shapes.
  func needed(under prefix: String = "") -> [(name: String, shape: ValueShape)] {
    guard case .object(let members) = self else { return [] }
    return members.filter { !$0.isOptional }.flatMap { member in
      let name = prefix + member.name
      let inner = member.shape.needed(under: name + ".")
      return inner.isEmpty ? [(name, member.shape)] : inner
    }
  }
}
