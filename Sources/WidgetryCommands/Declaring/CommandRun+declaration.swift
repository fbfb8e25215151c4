internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

// Reads a home that a file declares as the commands that make it.

extension CommandRun {
  /// What a file says, in either form, with every fault in it and its line.
  func declaration(of text: String, reading files: DeclaredFiles) -> HomeDeclaration {
    var declaration = HomeDeclaration()
    let commands: [DeclaredCommand]
    if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" {
      let document = DeclaredDocument(text)
      commands = document.commands
      declaration.faults = document.faults
      declaration.plugins = document.plugins
    } else {
      let lines = ShellCommands(text)
      commands = lines.commands.map { .init(line: $0.line, words: $0.words, form: .line) }
      declaration.faults = lines.faults.map { Declared(.unreadable($0), line: $0.line) }
    }
    for command in commands {
      do {
        try declare(command, reading: files, in: &declaration)
      } catch {
        declaration.faults += error.errors.map { Declared($0, line: command.line) }
        command.day.map { declaration.unfinishedDays.append($0) }
      }
    }
    return declaration
  }

  private func declare(
    _ command: DeclaredCommand, reading files: DeclaredFiles,
    in declaration: inout HomeDeclaration
  ) throws(WidgetryErrors) {
    let parsed = try command.parsed()
    let run = self.run(ofLine: parsed, reading: files)
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

  fileprivate static func unnamedAnniversary(_ title: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.no-id", summary: "'\(title)' makes no id",
      hint: "give it one with --id, so that it is the same day when the file is applied again")
  }

  fileprivate static let relativeDay = WidgetryError(
    .misuse, code: "declaration.relative", summary: "this is another day each time",
    hint: "write the day itself, as 2027-05-22")
}
