internal import Anniversaries
internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A command: what it is called and takes, and what it does.
struct Command: Sendable {
  let spec: CommandSpec
  let run: @Sendable (CommandRun) async throws -> ExitStatus
}

/// Commands that begin with one word; they are made when the word is met, because few of all are at any start.
struct CommandGroup: Sendable {
  /// The word, and the second spellings of its commands.
  let words: [String]
  let commands: @Sendable () -> [Command]

  init(_ words: String..., commands: @escaping @Sendable () -> [Command]) {
    self.words = words
    self.commands = commands
  }
}

/// One run of a command: its line, its output, and the home it works on.
final class CommandRun {
  let parsed: ParsedCommand
  let output: Output
  private var opened: Home?
  private var hasReadInput = false
  /// What may be read for a line that a file has; nil for what a person has typed.
  private(set) var declaredFiles: DeclaredFiles?

  private let spare: SpareProcess?

  init(_ parsed: ParsedCommand, output: Output, spare: SpareProcess? = nil) {
    self.parsed = parsed
    self.output = output
    self.spare = spare
  }

  /// Whether something was stored, so that a failure after it is one in part.
  var hasChanged: Bool { opened?.hasCommitted ?? false }

  var home: Home {
    if let opened { return opened }
    let home = newHome()
    opened = home
    return home
  }

  /// A home that has read nothing yet, for whoever lives longer than a command.
  func newHome() -> Home { Home(context) }

  /// The run of a line that a file has, on the same home and without its own stdin.
  func run(ofLine parsed: ParsedCommand, reading files: DeclaredFiles) -> CommandRun {
    let run = CommandRun(parsed, output: output)
    run.declaredFiles = files
    run.opened = home
    run.hasReadInput = true
    return run
  }

  /// Lets go of the home; the process ends after its command.
  func close() {
    opened?.abandon()
    opened = nil
  }

  var homePath: String {
    HomePath.path(given: parsed.global.home, variable: StandardStreams.variable)
  }

  /// A flag's value in commands that have it, nil in the others.
  func optionalValue(_ flag: String) -> String? {
    parsed.spec.flags.contains { $0.name == flag } ? parsed.value(flag) : nil
  }

  private var context: HomeContext {
    let executable = CurrentExecutable.path ?? "/nonexistent"
    let variable = StandardStreams.variable
    var context = HomeContext(
      directory: homePath, program: Version.text,
      asker: Runner.asker(pid: Int(getpid()))
        ?? Asker(
          command: parsed.spec.name, selector: String(words.prefix(500)),
          pid: Int(getpid())),
      plugins: BundledPlugins.described(executable: executable),
      timeZone: zoneOfCaller ?? zoneOfEnvironment,
      locale: optionalValue("locale").map(CallerPlace.plainLocale)
        ?? CallerPlace.locale(variable: variable),
      machineTimeZone: CallerPlace.machineTimeZone, now: { Date() },
      transport: { BundledPlugins.launch($0, executable: executable) })
    context.spare = spare
    context.toolchains = SwiftToolchains(
      searchPath: variable("PATH") ?? "", home: HomePath.person(variable))
    context.groups = { try? ControlGroups() }
    context.running = ClockReading.Running.ofMachine
    return context
  }

  /// What the line says after its command.
  private var words: String {
    // Put together by hand: every command does it, and `joined` is dear to begin with.
    var words = ""
    func add(_ word: String) { words += words.isEmpty ? word : " " + word }
    for argument in parsed.arguments { add(argument) }
    for flag in parsed.flags {
      add("--" + flag.name)
      if let value = flag.value { add(value) }
    }
    return words
  }

  /// The zone that the line names for its caller; that of a day is the day's.
  private var zoneOfCaller: String? {
    parsed.spec.flags.contains(AnniversaryFlags.timeZone) ? nil : optionalValue("time-zone")
  }

  /// The zone that TZ names; one that nobody knows is as good as none, and is told.
  private var zoneOfEnvironment: String? {
    guard let zone = CallerPlace.timeZone(variable: StandardStreams.variable) else { return nil }
    if zone == "UTC" || TimeZone(identifier: zone) != nil { return zone }
    guard KnownZones.areComplete else {
      output.warning(
        "TZ is '\(zone)', and this machine has no time zone files: times are shown in UTC",
        code: "zone.no-files", hint: KnownZones.installHint)
      return "UTC"
    }
    output.warning("TZ is '\(zone)', which is no time zone here", code: "zone.unknown")
    return nil
  }

  // MARK: Reading the line

  /// Stdin can be read once; a second `-` would silently be empty.
  func takeInput() throws(WidgetryError) {
    guard !hasReadInput else {
      throw WidgetryError(
        .misuse, code: "input.twice", summary: "'-' means stdin, which can be read once",
        hint: "give one of the two by a file")
    }
    hasReadInput = true
  }

  /// The ids of `ID|-`: as given, or from stdin, one a line.
  func ids(_ name: String) throws -> [String] {
    var ids: [String] = []
    for word in parsed.arguments(name) {
      if word == "-" {
        try takeInput()
        ids += try ValueFile.lines(of: "-")
      } else {
        ids.append(word)
      }
    }
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  var reloadChoice: ReloadChoice { parsed.has("no-reload") ? .later : .now }

  func date(_ text: String) throws -> CivilDate {
    do {
      let zone = try home.timeZone()
      return try DateText.parse(text, today: CivilDate(Date(), in: zone))
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  func moment(_ text: String) throws -> Date {
    do {
      let moment = try DateText.parseMoment(text, now: Date(), in: home.timeZone())
      if let note = moment.note { output.note(note) }
      return moment.date
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  // MARK: Telling

  /// A moment in a sentence: with its zone for a person, as everywhere in JSON.
  func words(ofMoment moment: Date) -> String {
    guard !output.isJSON, let zone = try? home.timeZone() else { return Moment.text(moment) }
    return LocalMoment.named(moment, in: zone)
  }

  /// Tells of reloads that failed or were left to others; says whether any failed.
  func tell(_ reloads: [ReloadResult]) -> Bool {
    var anyFailed = false
    for result in reloads {
      switch result.outcome {
      case .failed:
        anyFailed = true
        output.error(
          WidgetryError(
            .failed, code: result.code ?? "reload.failed",
            summary: "'\(result.id)' is stored, but its reload failed: \(result.detail ?? "")",
            hint: result.hint ?? "widgetry status \(result.id)", says: result.says))
      case .skipped:
        output.warning(
          "'\(result.id)' was not reloaded: \(result.detail ?? "")", code: result.code,
          hint: result.hint)
      case .reloaded, .unchanged, .coalesced, .deferred, .queued: break
      }
    }
    tellOpen(reloads.filter(\.isOpen))
    return anyFailed
  }

  /// Tells of reloads that are still to come: who reads on must not take an old widget for the new one.
  private func tellOpen(_ reloads: [ReloadResult]) {
    let groups = Dictionary(grouping: reloads) { $0.outcome }
    for outcome in [ReloadOutcome.deferred, .coalesced, .queued] {
      guard let group = groups[outcome], let first = group.first else { continue }
      let ids = group.map(\.id).prefix(20).joined(separator: " ")
      let names = ids + (group.count > 20 ? " and \(group.count - 20) more" : "")
      let words =
        switch outcome {
        case .deferred:
          "put off"
            + (group.compactMap(\.until).max().map { " until \(self.words(ofMoment: $0))" } ?? "")
            + (first.detail.map { ": \($0)" } ?? "")
        case .coalesced: "left to the process that reloads it now"
        default: "due still: the time for it was over"
        }
      output.note(
        "\(names) \(words)", code: first.code ?? "reload.open",
        hint: "widgetry reload \(ids) --wait")
    }
  }
}

extension WidgetryError {
  init(_ error: DateTextError) {
    self.init(
      .misuse, code: error.code.rawValue, summary: error.summary, hint: error.hint)
  }
}
