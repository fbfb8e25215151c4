internal import WidgetHome
internal import WidgetModel

extension FlagSpec {
  /// The `--values` flag, with values as JSON.
  static let values = FlagSpec.option(
    "values", "FILE|-", "read values from a JSON object; name=value overrides them")
}

extension FlagSpec {
  /// The `--allow run` flag of commands that set values.
  static let allowCommands = FlagSpec.choice(
    "allow", ["run"], valueName: "run", "let a command that came from a file run")
}

/// The parameter values that a user gives to `add`, `set` or `kind set`.
///
/// They are the members of the JSON object given with `--values`, overridden by each `name=value`.
struct GivenValues {
  private let assignments: [Assignment]
  /// The path given with `--values`.
  private let file: String?

  init(_ line: ParsedCommand) {
    assignments = line.assignments
    file = line.optionalValue(FlagSpec.values.name)
  }

  var isEmpty: Bool { assignments.isEmpty && file == nil }

  /// Whether a command in the values may run: the user has typed all of them, or allows it.
  func trust(_ line: ParsedCommand) -> CommandTrust {
    if line.has(FlagSpec.allowCommands.name) { return .allowed }
    return file == nil && !assignments.contains { $0.operator == .file } ? .typed : .fromFile
  }

  /// The requested changes of values.
  ///
  /// An unreadable `name=value` becomes a change that fails when it is applied. Errors in `--values`
  /// are appended to `faults`.
  func edits(reading input: CommandInput, _ faults: inout [WidgetryError]) -> [ValueEdit] {
    var given: [ValueEdit] = []
    for assignment in assignments {
      let edit = ValueEdit(assignment.name, change(assignment, input))
      guard let last = given.lastIndex(where: { $0.name == edit.name }) else {
        given.append(edit)
        continue
      }
      if let merged = given[last].change.merged(with: edit.change, name: edit.name) {
        given[last].change = merged
      } else {
        given.append(edit)
      }
    }
    do {
      return try editsOfFile(input) + given
    } catch {
      faults.append(error)
      return given
    }
  }

  /// The requested changes of values; throws all errors, for a command that collects no others.
  func edits(reading input: CommandInput) throws(WidgetryErrors) -> [ValueEdit] {
    var faults: [WidgetryError] = []
    let edits = edits(reading: input, &faults)
    for edit in edits {
      switch edit.change {
      case .malformed(let error), .unreadable(let error): faults.append(error)
      default: break
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return edits
  }

  /// Warns about secrets that are typed on the command line.
  ///
  /// - Parameter command: The arguments of the suggested command before the value.
  func warnOfSecrets(of intents: [IntentSchema], _ command: [String], on output: Output) {
    let names = assignments.filter { $0.operator != .file && !$0.value.isEmpty }.map(\.name)
    for name in Set(names).sorted() where intents.contains(where: { $0[name]?.isSecret == true }) {
      output.warning(
        "The secret '\(name)' is now in your shell's history", code: "value.secret-typed",
        hint: "Change it, and give the new one on stdin: "
          + ShellWord.commandLine(command + ["\(name)@=-"]))
    }
  }

  private func change(_ assignment: Assignment, _ input: CommandInput) -> ValueEdit.Change {
    switch assignment.operator {
    case .text: return .texts([assignment.value])
    case .add: return .add([assignment.value])
    case .subtract: return .subtract([assignment.value])
    case .file:
      do {
        return .texts([
          try input.text(ofFile: assignment.value, limit: ParameterSchema.textLimit)
        ])
      } catch {
        return .unreadable(error)
      }
    case .json:
      do {
        return .json(try JSONValue(parsing: assignment.value))
      } catch {
        return .malformed(.noJSON(error, of: assignment.name))
      }
    }
  }

  private func editsOfFile(_ input: CommandInput) throws(WidgetryError) -> [ValueEdit] {
    guard let file else { return [] }
    let text = try input.text(ofFile: file, limit: Self.longestValues)
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw .noValues("The text of --values isn't valid JSON: \(error)")
    }
    guard let members = value.object else {
      throw .noValues("The text of --values isn't a JSON object")
    }
    return members.sorted { $0.key < $1.key }.map { ValueEdit($0.key, .json($0.value)) }
  }

  /// The maximum size of `--values` in bytes; enough for many values of the maximum length.
  private static let longestValues = 16 << 20
}

extension ValueEdit.Change {
  /// Combines this change with a later one of the same parameter; nil if both are applied in turn.
  fileprivate func merged(with next: Self, name: String) -> Self? {
    switch (self, next) {
    case (.unreadable, _), (.malformed, _): return self
    case (_, .unreadable), (_, .malformed): return next
    case (.texts(let former), .texts(let more)): return .texts(former + more)
    case (.add(let former), .add(let more)): return .add(former + more)
    case (.subtract(let former), .subtract(let more)): return .subtract(former + more)
    case (_, .json), (.json, .texts):
      return .malformed(
        WidgetryError(
          .misuse, code: "value.repeated", summary: "'\(name)' is given twice",
          hint: "Specify it once, as \(name):=JSON or \(name)=TEXT"))
    default: return nil
    }
  }
}

extension WidgetryError {
  fileprivate static func noJSON(_ error: any Error, of name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.json", summary: "The value of '\(name)' isn't valid JSON: \(error)",
      hint: "Use \(name):='\"text\"', \(name):=5, or \(name)=text without the colon")
  }

  fileprivate static func noValues(_ summary: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "values.malformed", summary: summary,
      hint: "Specify an object: "
        + #"printf '{"name":"text","list":[1,2]}' | widgetry set ID --values -"#)
  }
}
