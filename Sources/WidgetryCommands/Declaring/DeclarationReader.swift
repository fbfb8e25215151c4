package import Anniversaries
package import WidgetHome
internal import WidgetModel

/// Reads a home file: the commands that create a home, as `widgetry export` writes them.
///
///     let reader = DeclarationReader(today: { try .today(in: home) }, reading: files)
///     let declaration = reader.declaration(of: text)
///     try await home.declarations.apply(declaration, unlisted: .kept)
package struct DeclarationReader {
  private let today: () throws -> CivilDate
  /// Reads the files that lines of the home file name.
  private let input: CommandInput

  /// - Parameter today: The home's current date, which is asked for when a line has a day.
  init(today: @escaping () throws -> CivilDate, reading files: DeclaredFiles) {
    self.today = today
    input = CommandInput(ofLineIn: files)
  }

  /// Creates a reader of a file from stdin, whose lines can't read other files.
  package init(today: CivilDate) throws {
    self.init(
      today: { today }, reading: try DeclaredFiles(besides: "-", allowing: [], canAsk: false))
  }

  /// Reads a home file in text or JSON; the result contains all faults with their line numbers.
  package func declaration(of text: String) -> HomeDeclaration {
    var declaration = HomeDeclaration()
    if text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "{" {
      let document = DeclaredDocument(text)
      declaration.faults = document.faults
      declaration.plugins = document.plugins
      for command in document.commands { read(command, into: &declaration) }
    } else {
      for result in ShellCommands(text) {
        switch result {
        case .success(let command):
          read(.init(line: command.line, words: command.words, form: .line), into: &declaration)
        case .failure(let fault):
          declaration.faults.append(Declared(.unreadable(fault), line: fault.line))
        }
      }
    }
    return declaration
  }

  private func read(_ command: DeclaredCommand, into declaration: inout HomeDeclaration) {
    do {
      try declare(command, in: &declaration)
    } catch {
      declaration.faults += error.errors.map { Declared($0, line: command.line) }
      command.day.map { declaration.unfinishedDays.append($0) }
    }
  }

  private func declare(
    _ command: DeclaredCommand, in declaration: inout HomeDeclaration
  ) throws(WidgetryErrors) {
    let parsed = try command.parsed()
    switch parsed.spec.name {
    case HomeSetCommand.spec.name:
      declaration.settings.append(Declared(SettingsChange(parsed), line: command.line))
    case KindSetCommand.spec.name:
      var kind = DeclaredKind(kind: parsed.argument("K") ?? "")
      kind.budget = parsed.budget(&kind.faults)
      kind.edits = GivenValues(parsed).edits(reading: input, &kind.faults)
      declaration.kinds.append(Declared(kind, line: command.line))
    case AnniversaryAddCommand.spec.name:
      declaration.anniversaries.append(Declared(try anniversary(parsed), line: command.line))
    default:
      declaration.instances.append(
        Declared(NewInstance(parsed, reading: input), line: command.line))
    }
  }

  private func anniversary(_ line: ParsedCommand) throws(WidgetryErrors) -> Anniversary {
    var faults: [WidgetryError] = []
    let today: CivilDate
    do {
      today = try self.today()
    } catch {
      throw WidgetryErrors([.init(unforeseen: error)])
    }
    var day = Anniversary(adding: line, today: today, faults: &faults)
    if faults.isEmpty {
      // Reject `tomorrow` and the like, which would mean another day each time the file is applied:
      // parse the line as of two different days.
      let later = today.adding(days: 401) ?? .earliest
      let other = Anniversary(adding: line, today: later, faults: &faults)
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
      hint: "Quote arguments as in a shell: anniversary add 'Our wedding' 2027-05-22")
  }

  fileprivate static func unnamedAnniversary(_ title: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.no-id", summary: "No id can be made from '\(title)'",
      hint: "Choose one with --id, so that applying the file again finds the same day")
  }

  fileprivate static let relativeDay = WidgetryError(
    .misuse, code: "declaration.relative", summary: "A home file can't contain a relative day",
    hint: "Write the date, such as 2027-05-22")
}
