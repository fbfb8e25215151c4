internal import Anniversaries
internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program `widgetry`: parses the command line, runs the command and returns the exit status.
///
/// `main.swift` calls `prepare()`, `launchTask()` and `run(_:)`, in this order.
@MainActor
package enum Widgetry {
  /// Sets up the process before any file is opened: standard streams, file permissions, and the
  /// adoption of processes that plugins leave behind.
  package static func prepare() {
    ProcessMemory.cacheFreedMemory()
    StandardStreams.prepare()
    Orphans.adopt()
    _ = AtomicFile.inheritedMask
  }

  /// The task that this process was started for.
  package enum LaunchTask: Sendable {
    /// Run the due reloads of some widgets, for the command that started this process.
    case due(ids: [String])
    /// Print completions for a shell.
    case completion(CompletionRequest)
    /// Run a command, or print help.
    case invocation(Invocation)
    /// Report an invalid command line.
    case misuse(Misuse)
  }

  /// Reads the environment variables and the command line.
  package static func launchTask() -> LaunchTask {
    if let words = StandardStreams.variable(ReloadRunner.variable) {
      return .due(ids: ReloadRunner.ids(words))
    }
    let words = ArgumentBytes.ofProcess()
    if words.first?.elementsEqual("complete".utf8) == true,
      let request = CompletionRequest(words.map { String(decoding: $0, as: UTF8.self) })
    {
      return .completion(request)
    }
    do throws(Misuse) {
      return .invocation(try table.parse(words))
    } catch {
      return .misuse(error)
    }
  }

  /// Runs the task and returns the exit status.
  package static func run(_ launchTask: LaunchTask) async -> Int32 {
    switch launchTask {
    case .due(let ids): return await runDue(ids).rawValue
    case .completion(let request): return await answer(request).rawValue
    case .invocation(let invocation): return await run(invocation).rawValue
    case .misuse(let misuse):
      let output = Output.ofProcess(misuse.global)
      let errors = await specificErrors(for: misuse)
      output.errors(errors)
      if let status = showInBar(errors, of: misuse, on: output) { return status.rawValue }
      return output.finish(ExitStatus(errors)).rawValue
    }
  }

  /// Prints the errors of a command line for a status bar as an item too, because the bar would
  /// show nothing; nil for other command lines.
  private static func showInBar(
    _ errors: WidgetryErrors, of misuse: Misuse, on output: Output
  ) -> ExitStatus? {
    guard let line = misuse.command, ["show", "activity show"].contains(line.spec.name),
      let format = line.value("format").flatMap(BarFormat.init)
    else { return nil }
    let environment = CommandEnvironment(line, output: output)
    defer { environment.close() }
    let maker = BarItemMaker(
      environment, BarOptions(line), scheme: ViewingOptions.schemeOfBar(nil), columns: nil)
    let item = maker.item(of: errors.errors, id: line.arguments.first ?? "")
    output.rendered(
      format == .i3bar
        ? StatusLines.document(of: [item]) : item.text(in: format, menuProgram: .ofProcess))
    return output.finish(.success)
  }

  private static func run(_ invocation: Invocation) async -> ExitStatus {
    let output = Output.ofProcess(
      invocation.global, reads: invocation.reads, isFollowing: invocation.isFollowing)
    switch invocation {
    case .version:
      return written(BuildReport.ofProcess, to: output)
    case .help(let subject, _):
      output.text(await help(on: subject))
      return output.finish(.success)
    case .bare(let global):
      return written(WelcomePage(global: global), to: output)
    case .command(let line):
      return await run(line, output)
    }
  }

  private static func written(_ result: some CommandResult, to output: Output) -> ExitStatus {
    do {
      try result.write(to: output)
      return output.finish(result.status)
    } catch {
      return fail(error, output)
    }
  }

  private static func run(_ line: ParsedCommand, _ output: Output) async -> ExitStatus {
    guard let command = command(line.spec) else { return .misuse }
    let environment = CommandEnvironment(line, output: output)
    defer { environment.close() }
    do {
      let status = try await command.init(line).execute(in: environment)
      return output.finish(status, changed: environment.hasChanged)
    } catch {
      return fail(error, output, changed: environment.hasChanged)
    }
  }

  private static func fail(
    _ error: any Error, _ output: Output, changed: Bool = false
  ) -> ExitStatus {
    if let interrupted = error as? Interrupted { return output.finish(interrupted.status) }
    let errors: WidgetryErrors =
      switch error {
      case let errors as WidgetryErrors: errors
      case let error as WidgetryError: WidgetryErrors([error])
      case is CancellationError:
        WidgetryErrors([WidgetryError(.busy, code: "interrupted", summary: "Interrupted")])
      default:
        WidgetryErrors([WidgetryError(unforeseen: error)])
      }
    // Nobody reads the output any more, so this is a normal end.
    if error is CancellationError, output.isBroken { return output.finish(.success) }
    output.errors(errors)
    let status = ExitStatus(errors)
    // The status tells scripts not to repeat a change that was stored before the failure.
    return output.finish(changed && status != .misuse ? .partial : status, changed: changed)
  }

  /// Runs the due reloads of some widgets for a command that doesn't wait.
  private static func runDue(_ ids: [String]) async -> ExitStatus {
    let spec = CommandSpec(
      "show", "", section: .looking, arguments: [.anyNumber("ID|-", "")])
    guard case .command(let parsed)? = try? CommandTable([spec]).parse(["show"] + ids) else {
      return .misuse
    }
    let environment = CommandEnvironment(parsed, output: Output.ofProcess(parsed.global))
    defer { environment.close() }
    // Errors are only in the log, because nobody reads this process's output.
    do {
      _ = try await environment.home.reloads.runDue(ids: ids)
      return .success
    } catch {
      return .failed
    }
  }

  // MARK: Help and errors that depend on the home

  /// The help page; for `add KIND` and `kind show KIND`, it describes the kind.
  private static func help(on subject: HelpSubject) async -> String {
    guard case .command(let parsed) = subject, ["add", "kind show"].contains(parsed.spec.name),
      let name = parsed.arguments.first
    else { return table.help(subject) }
    let environment = CommandEnvironment(parsed, output: Output.ofProcess(parsed.global))
    defer { environment.close() }
    guard let report = try? await KindReport(named: name, in: environment.home) else {
      return table.help(subject)
    }
    return report.helpText
  }

  /// The errors for an invalid command line, more specific where the kind's parameters help.
  private static func specificErrors(for misuse: Misuse) async -> WidgetryErrors {
    guard let command = misuse.command else { return misuse.errors() }
    let parameters = await parameters(of: command)
    return misuse.errors { fault in
      switch fault {
      case .unknownFlag(let flag, _, _) where command.spec.name == "activity run":
        let words = command.arguments.first.map { ShellWord.quoted($0) + " …" } ?? "COMMAND"
        return WidgetryError(
          .misuse, code: "flag.unknown",
          summary: "Unknown flag '\(flag)'; write the command's own flags after --",
          hint: "widgetry activity run -- \(words)")
      case .unknownFlag(let flag, let value, _):
        let name = String(flag.drop { $0 == "-" })
        guard parameters.contains(name) else { return nil }
        return WidgetryError(
          .misuse, code: "flag.is-parameter", summary: "'\(flag)' isn't a flag but a parameter",
          hint: "Write it as \(name)=\(ShellWord.quoted(value ?? "…"))")
      case .extraArgument(let word) where command.spec.name == "add" && isDate(word):
        return WidgetryError(
          .misuse, code: "argument.no-name",
          summary: "'add' adds a widget, but '\(word)' is a date",
          hint: "To add an anniversary: "
            + ShellWord.commandLine(
              ["anniversary", "add"] + command.arguments.prefix(1) + [word]))
      case .extraArgument(let word)
      where parameters.count == 1 && command.spec.assignments != .none:
        let words = [command.spec.name] + command.arguments.prefix(1)
        return WidgetryError(
          .misuse, code: "argument.no-name", summary: "'\(word)' needs a parameter name",
          hint: "widgetry \(words.joined(separator: " ")) "
            + ShellWord.quoted("\(parameters[0])=\(word)"))
      case .extraArgument where command.spec.name == "anniversary add":
        return unquotedTitleError(command.arguments)
      default: return nil
      }
    }
  }

  /// The parameter names of the kind that a command names, or of the named widget's kind.
  private static func parameters(of command: ParsedCommand) async -> [String] {
    guard let word = command.arguments.first, command.spec.assignments != .none else { return [] }
    let environment = CommandEnvironment(command, output: Output.ofProcess(command.global))
    defer { environment.close() }
    if command.spec.name == "set" {
      guard let instance = try? environment.home.instances.instance(id: word),
        let kind = try? environment.home.kinds.kind(key: instance.kind)
      else { return [] }
      return kind.descriptor.intent.parameters.map(\.name)
    }
    let kind = try? await environment.home.kinds.named(word)
    return kind?.descriptor.intent.parameters.map(\.name) ?? []
  }

  private static func isDate(_ word: String) -> Bool {
    CivilDate(iso: word) != nil
  }

  /// The error for `anniversary add Our wedding 2027-05-22`, whose title needs quotes.
  private static func unquotedTitleError(_ words: [String]) -> WidgetryError? {
    // The date is the last word, or two words such as `next friday`.
    let dateWords = words.dropLast().last?.lowercased() == "next" ? 2 : 1
    guard words.count > 1 + dateWords || dateWords == 2, words.count > dateWords else { return nil }
    let date = words.suffix(dateWords).joined(separator: " ")
    let title = words.dropLast(dateWords).joined(separator: " ")
    return WidgetryError(
      .misuse, code: "date.malformed", summary: "'\(words[1])' isn't a date",
      hint: "Quote the title: " + ShellWord.commandLine(["anniversary", "add", title, date]))
  }
}

extension KindReport {
  /// The help page of `add KIND --help`, with the kind's parameters and families.
  var helpText: String {
    var page = HelpPage()
    page.paragraph(
      kind.descriptor.description.isEmpty
        ? kind.descriptor.displayName : kind.descriptor.description)
    page.paragraph("widgetry add \(ShellWord.quoted(name)) [--id ID] [--family F] name=value ...")
    page.section(
      "Parameters", parameterLines().map { ($0.name, "\($0.meaning); \($0.example)") })
    page.verbatim("Families\n  " + kind.descriptor.families.map(\.name).joined(separator: "\n  "))
    return page.text
  }
}
