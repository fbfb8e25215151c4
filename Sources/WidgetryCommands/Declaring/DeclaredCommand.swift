internal import Anniversaries
internal import WidgetModel

/// A command in a home file, which `widgetry apply` reads: a line of text, or a JSON object.
struct DeclaredCommand {
  enum Form {
    case line
    /// A JSON object; `DeclaredDocument` has already reported missing members.
    case object
  }

  /// The number of the command's first line, counted from 1.
  var line: Int
  var words: [String]
  var form: Form

  private static let specs = [
    HomeSetCommand.spec, AnniversaryAddCommand.spec, KindSetCommand.spec,
    AddCommand.spec,
  ]

  init(line: Int, words: [String], form: Form) {
    self.line = line
    self.words = words.first == "widgetry" ? Array(words.dropFirst()) : words
    self.form = form
  }

  /// The parsed command; throws for a command that can't be used in a home file.
  func parsed() throws(WidgetryErrors) -> ParsedCommand {
    let isOurs = Self.specs.contains { words.starts(with: $0.words) }
    guard isOurs else { throw WidgetryErrors([.notDeclaring(words)]) }
    let invocation: Invocation
    do throws(Misuse) {
      invocation = try CommandTable(Self.specs).parse(words)
    } catch {
      throw errors(of: error)
    }
    guard case .command(let parsed) = invocation else {
      throw WidgetryErrors([.notDeclaring(words)])
    }
    var faults: [WidgetryError] = []
    if parsed.global != GlobalFlags() { faults.append(.globalFlag) }
    for flag in parsed.flags where ["like", "recommended", "no-reload"].contains(flag.name) {
      faults.append(.flagOutOfPlace(flag.name))
    }
    for assignment in parsed.assignments where [.add, .subtract].contains(assignment.operator) {
      faults.append(.relativeValue(assignment))
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return parsed
  }

  /// The day that the command adds; nil for other commands.
  ///
  /// It exists even if some arguments are invalid, so that other lines can refer to it.
  var day: Anniversary? {
    var parsed: ParsedCommand?
    do throws(Misuse) {
      if case .command(let command) = try CommandTable(Self.specs).parse(words) { parsed = command }
    } catch {
      parsed = error.command
    }
    guard let parsed, parsed.spec.name == AnniversaryAddCommand.spec.name,
      let title = parsed.arguments.first
    else { return nil }
    let id = parsed.value("id") ?? Anniversary.identifier(fromTitle: title) ?? ""
    return Anniversary(id: id, title: title, date: .earliest)
  }

  /// The errors; for JSON, they name members instead of flags.
  private func errors(of misuse: Misuse) -> WidgetryErrors {
    guard form == .object else { return misuse.errors() }
    let faults = misuse.faults.filter { if case .missing = $0 { false } else { true } }
    return WidgetryErrors(
      faults.map { fault in
        guard case .notAChoice(let flag, let value) = fault else {
          return .misuse(fault, of: misuse.command)
        }
        return WidgetryError(
          .misuse, code: "declaration.member",
          summary: "'\(DeclaredMember.name(of: flag))' can't be '\(value)'",
          hint: "Choose one of \(flag.choices.joined(separator: ", "))",
          suggestions: Suggestion.nearest(to: value, among: flag.choices))
      })
  }
}

extension WidgetryError {
  fileprivate static func notDeclaring(_ words: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.command",
      summary: "'\(words.prefix(2).joined(separator: " "))' can't be used in a home file",
      hint: "Use only home set, anniversary add, kind set and add; to remove something, omit it "
        + "and add --prune")
  }

  fileprivate static let globalFlag = WidgetryError(
    .misuse, code: "declaration.flag", summary: "Global flags can't be set in a file",
    hint: "Pass them to apply: widgetry apply FILE --home DIR")

  fileprivate static func flagOutOfPlace(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.flag", summary: "'--\(name)' can't be used in a file",
      hint: name == "no-reload"
        ? "Omit it" : "Write the values, as export does: name=value")
  }

  fileprivate static func relativeValue(_ assignment: Assignment) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.relative",
      summary:
        "'\(assignment.name)\(assignment.operator.rawValue)' would change the value each time",
      hint: "Write the whole value: \(assignment.name)=…")
  }
}
