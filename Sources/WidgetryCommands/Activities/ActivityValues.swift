internal import Foundation
internal import WidgetModel

/// Reads the words of a command line as an activity's attributes and state, of the types that its plugin expects.
///
///     widgetry activity start Game home.name=Bears away.name=Lions state.home=0
struct ActivityValues {
  /// A moment as a person writes it.
  let moment: (String) throws -> Date
  let file: (String) throws -> String

  /// Puts values into an object, each under its dotted name.
  func apply(
    _ assignments: [Assignment], to object: inout JSONValue, shape: ValueShape
  ) throws {
    var faults: [WidgetryError] = []
    var begun: Set<String> = []
    for assignment in assignments {
      let path = assignment.name.split(separator: ".").map(String.init)
      do {
        let isFirst = begun.insert(assignment.name).inserted
        try change(&object, at: path[...], shape: shape, assignment, isFirst: isFirst)
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }

  private func change(
    _ value: inout JSONValue, at path: ArraySlice<String>, shape: ValueShape,
    _ assignment: Assignment, isFirst: Bool
  ) throws {
    guard let name = path.first else {
      value = try element(assignment, former: value, shape: shape, isFirst: isFirst)
      return
    }
    let member = try self.member(name, of: shape, assignment)
    var members = value.object ?? [:]
    // What may be nothing becomes so by `name=`.
    if path.count == 1, member.isOptional, assignment.value.isEmpty,
      assignment.operator == .text, member.shape != .string
    {
      members[name] = nil
    } else {
      var inner = members[name] ?? .null
      try change(
        &inner, at: path.dropFirst(), shape: member.shape, assignment, isFirst: isFirst)
      members[name] = inner
    }
    value = .object(members)
  }

  private func member(
    _ name: String, of shape: ValueShape, _ assignment: Assignment
  ) throws -> ValueShape.Member {
    switch shape {
    case .any: return ValueShape.Member(name, .any, isOptional: true)
    case .object(let members):
      if let member = members.first(where: { $0.name == name }) { return member }
      throw WidgetryError(
        .misuse, code: "activity.no-member", summary: "There is no '\(assignment.name)'",
        hint: members.isEmpty
          ? "nothing is expected here"
          : "there are: \(members.map(\.name).joined(separator: ", "))",
        suggestions: Suggestion.nearest(to: name, among: members.map(\.name)))
    default:
      throw WidgetryError(
        .misuse, code: "activity.no-member",
        summary: "'\(assignment.name)' goes into \(shape.words), which has no parts",
        hint: "leave '.\(name)' away")
    }
  }

  private func element(
    _ assignment: Assignment, former: JSONValue, shape: ValueShape, isFirst: Bool
  ) throws -> JSONValue {
    let operation = assignment.operator
    if operation == .json {
      do {
        return try JSONValue(parsing: assignment.value)
      } catch {
        throw misfit(assignment, "is no JSON: \(error)", "quote it: '\(assignment.name):={…}'")
      }
    }
    let text = operation == .file ? try file(assignment.value) : assignment.value
    let shape = shape == .any ? ValueShape(of: former) : shape
    if case .array(let element) = shape {
      return try list(
        assignment, former: former.array ?? [],
        text.isEmpty ? nil : value(text, element, assignment), isFirst: isFirst)
    }
    let value = try value(text, shape, assignment)
    guard operation == .add || operation == .subtract else { return value }
    guard let amount = value.number, let base = former == .null ? 0 : former.number else {
      throw misfit(assignment, "is no number to add to", "\(assignment.name)=VALUE")
    }
    return number(operation == .add ? base + amount : base - amount)
  }

  private func list(
    _ assignment: Assignment, former: [JSONValue], _ element: JSONValue?, isFirst: Bool
  ) -> JSONValue {
    guard let element else { return .array([]) }
    switch assignment.operator {
    case .add: return .array(former + [element])
    case .subtract: return .array(former.filter { $0 != element })
    default: return .array((isFirst ? [] : former) + [element])
    }
  }

  private func value(
    _ text: String, _ shape: ValueShape, _ assignment: Assignment
  ) throws -> JSONValue {
    switch shape {
    case .string, .data: return .string(text)
    case .boolean:
      if ["true", "yes", "on", "1"].contains(text.lowercased()) { return .bool(true) }
      if ["false", "no", "off", "0"].contains(text.lowercased()) { return .bool(false) }
    case .integer: if let number = Int(text) { return .int(number) }
    case .number:
      if let number = Double(text), number.isFinite { return self.number(number) }
    case .date: return number(try moment(text).timeIntervalSinceReferenceDate)
    case .choice(let values):
      let found = values.first { $0.plain == text }
      if let found = found ?? values.first(where: { $0.plain.lowercased() == text.lowercased() }) {
        return found
      }
    case .array, .object, .any:
      throw misfit(
        assignment, "needs JSON", "\(assignment.name):=\(ShellWord.quoted(#""…""#))")
    }
    throw misfit(
      assignment, "cannot be '\(Output.echo(text))'", "it is \(shape.words)")
  }

  private func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map { .int($0) } ?? .double(value)
  }

  private func misfit(_ assignment: Assignment, _ words: String, _ hint: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.misfit", summary: "'\(assignment.name)' \(words)", hint: hint)
  }
}

extension ValueShape {
  /// What a value that is there may be taken for.
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

  /// The dotted names of all that has to be there, with what each is.
  func needed(under prefix: String = "") -> [(name: String, shape: ValueShape)] {
    guard case .object(let members) = self else { return [] }
    return members.filter { !$0.isOptional }.flatMap { member in
      let name = prefix + member.name
      let inner = member.shape.needed(under: name + ".")
      return inner.isEmpty ? [(name, member.shape)] : inner
    }
  }
}
