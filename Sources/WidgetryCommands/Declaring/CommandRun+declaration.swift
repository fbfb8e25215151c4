internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Reads a home that a file declares as the commands that make it.

extension CommandRun {
  /// What a file says, in either form, with every fault in it and its line.
  func declaration(of text: String) -> HomeDeclaration {
    var declaration = HomeDeclaration()
    let commands: [ShellCommands.Command]
    if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" {
      let document = DeclaredDocument(text)
      commands = document.commands
      declaration.faults = document.faults
      declaration.plugins = document.plugins
    } else {
      let lines = ShellCommands(text)
      commands = lines.commands
      declaration.faults = lines.faults.map { Declared(.unreadable($0), line: $0.line) }
    }
    for command in commands {
      do {
        try declare(command, in: &declaration)
      } catch {
        declaration.faults += error.errors.map { Declared($0, line: command.line) }
      }
    }
    return declaration
  }

  private func declare(
    _ command: ShellCommands.Command, in declaration: inout HomeDeclaration
  ) throws(WidgetryErrors) {
    let words = command.words.first == "widgetry" ? Array(command.words.dropFirst()) : command.words
    let parsed = try Self.parsed(words)
    let run = self.run(ofLine: parsed)
    switch parsed.spec.name {
    case Command.homeSet.spec.name:
      declaration.settings.append(Declared(run.settingsChange(), line: command.line))
    case Command.kindSet.spec.name:
      var kind = DeclaredKind(kind: parsed.argument("K") ?? "")
      kind.budget = run.budget(&kind.faults)
      kind.edits = run.edits(&kind.faults)
      declaration.kinds.append(Declared(kind, line: command.line))
    case Command.anniversaryAdd.spec.name:
      declaration.anniversaries.append(
        Declared(try run.declaredAnniversary(), line: command.line))
    default:
      declaration.instances.append(Declared(run.newInstance(), line: command.line))
    }
  }

  /// A line of the file, if it is a command that says what is to be.
  private static func parsed(_ words: [String]) throws(WidgetryErrors) -> ParsedCommand {
    let specs = [
      Command.homeSet.spec, Command.anniversaryAdd.spec, Command.kindSet.spec, Command.add.spec,
    ]
    let isOurs = specs.contains { words.starts(with: $0.words) }
    guard isOurs else { throw WidgetryErrors([.notDeclaring(words)]) }
    let parsed: ParsedCommand
    do throws(Misuse) {
      guard case .command(let command) = try CommandTable(specs).parse(words) else {
        throw Misuse(command: nil, global: GlobalFlags(), faults: [])
      }
      parsed = command
    } catch {
      let errors = error.errors()
      throw errors.errors.isEmpty ? WidgetryErrors([.notDeclaring(words)]) : errors
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

  private func declaredAnniversary() throws(WidgetryErrors) -> Anniversary {
    var faults: [WidgetryError] = []
    let today: CivilDate
    do { today = try self.today() } catch { throw WidgetryErrors([.init(unforeseen: error)]) }
    var day = Anniversary(adding: parsed, today: today, faults: &faults)
    if faults.isEmpty {
      // Words that mean another day at another time would change it each time.
      let later = today.adding(days: 401) ?? .earliest
      let other = Anniversary(adding: parsed, today: later, faults: &faults)
      if day != other { faults.append(.relativeDay) }
    }
    if let title = day?.title, day?.id.isEmpty == true {
      if let id = Anniversary.identifier(fromTitle: title) {
        day?.id = id
      } else {
        faults.append(.unnamedAnniversary(title))
      }
    }
    guard faults.isEmpty, let day else { throw WidgetryErrors(faults) }
    return day
  }
}

extension WidgetryError {
  fileprivate static func unreadable(_ fault: ShellCommands.Fault) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.unreadable", summary: fault.problem,
      hint: "quote as in: anniversary add 'Our wedding' 2027-05-22")
  }

  fileprivate static func notDeclaring(_ words: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.command",
      summary: "'\(words.prefix(2).joined(separator: " "))' does not say what is to be",
      hint:
        "a file has: home set, anniversary add, kind set, add; what it leaves away is removed by --prune"
    )
  }

  fileprivate static let globalFlag = WidgetryError(
    .misuse, code: "declaration.flag", summary: "a flag that every command takes is none of a file",
    hint: "give it to apply: widgetry apply FILE --home DIR")

  fileprivate static func flagOutOfPlace(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.flag", summary: "'--\(name)' cannot stand in a file",
      hint: name == "no-reload"
        ? "leave it away" : "write the values themselves, as export does: name=value")
  }

  fileprivate static func relativeValue(_ assignment: Assignment) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.relative",
      summary: "'\(assignment.name)\(assignment.operator.rawValue)' would add up each time",
      hint: "write the whole value: \(assignment.name)=…")
  }

  fileprivate static func unnamedAnniversary(_ title: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.no-id", summary: "'\(title)' makes no id",
      hint: "give it one with --id, so that it is the same day when the file is applied again")
  }

  fileprivate static let relativeDay = WidgetryError(
    .misuse, code: "declaration.relative", summary: "this is another day each time",
    hint: "write the day itself, as 2027-05-22")
}
