internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry show`: shows a widget as text, picture or JSON, now or at another moment.
struct ShowCommand: StreamingCommand {
  static let spec = CommandSpec(
    "show", "show a widget, now or at any moment", section: .looking,
    arguments: [.one("ID", "the widget")],
    flags: [
      .option("at", "WHEN", "show it at this moment"),
      .flag("cached", "use only saved content, and start no plugin"),
      .choice(
        "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
        "output format (default: terminal or text)"),
      .option("out", "FILE", "write a file, in the format of its extension; - for stdout"),
      .choice(
        "as", ["placeholder", "snapshot"], valueName: "placeholder|snapshot",
        "show the placeholder, or the sample for a gallery"),
      .flag("follow", "print it now and after each change"), .repetition,
      .option(
        "fallback", "TEXT", "print this text if there is nothing to show, because bars hide errors"),
    ] + ViewingFlags.flags,
    examples: [
      .init("show dday-1", "print a card on a terminal, its lines elsewhere"),
      .init("show dday-1 --format line", "print one line, for status bars"),
      .init("show dday-1 --follow", "print it now and after each change"),
      .init("show dday-1 --at tomorrow", "print what it will show tomorrow"),
      .init("show dday-1 --scheme dark --out dday.svg", "write a picture for a web page"),
      .init("show dday-1 --family large --device ipad", "show it in another size"),
    ],
    discussion: [
      "Another family or device needs a new view from the widget's provider, which isn't saved. "
        + "Everything else uses saved content. PNG and PDF need rsvg-convert or ImageMagick.",
      "--follow sleeps until something changes, runs due reloads if no daemon does, and ends when "
        + "its output is closed. With --out it replaces the file and prints its name. Notes and "
        + "warnings are printed only on a terminal, because a bar would show them.",
      "A program between this command and a bar notices only when it prints that the bar has ended. "
        + "Use --repeat 60s to make it print.",
    ], follows: .whenAsked, purpose: .reads)

  private let id: String
  private let moment: String?
  private let options: ViewingOptions
  private let asking: DisplayDecision.Asking
  private let target: GivenTarget
  private let fallback: String?
  private let repetition: Repetition
  private let isFollowing: Bool

  init(_ line: ParsedCommand) throws {
    id = line.argument("ID") ?? ""
    moment = line.value("at")
    var options = try ViewingOptions(line)
    options.answer = line.value("as").flatMap(ViewingOptions.Answer.init) ?? .timeline
    self.options = options
    asking = line.has("cached") ? .forbidden : .allowed
    target = GivenTarget(line)
    fallback = line.value("fallback")
    repetition = try Repetition(line)
    isFollowing = line.has("follow")
    guard !isFollowing || moment == nil else { throw WidgetryError.followsOneMoment }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let target = try target.target(for: environment.output)
    let fallback = try fallback.map { try Fallback($0, for: target) }
    guard !isFollowing else {
      return try await ShowSession(
        environment, id: id, as: options, asking: asking, to: target, fallback: fallback,
        repetition: repetition
      ).follow()
    }
    return try await showOnce(in: environment, to: target, fallback)
  }

  private func showOnce(
    in environment: CommandEnvironment, to target: ShowTarget, _ fallback: Fallback?
  ) async throws -> ExitStatus {
    let output = environment.output
    let display: Display
    do {
      display = try await self.display(in: environment)
    } catch let error as WidgetryError {
      guard let fallback, error.category != .misuse else { throw error }
      fallback.show(in: output)
      return .success
    }
    if let failure = display.failure { output.warning(failure) }
    if let fallback, fallback.replaces(display, as: options) {
      fallback.show(in: output)
      return .success
    }
    for notice in display.notices { environment.report(notice, on: display) }
    let sheet = ShowSheet(
      display, as: options, in: environment.home,
      surroundings: try environment.home.surroundings(),
      // Changes aren't highlighted in files, which may be viewed later.
      marksChanges: target.file == nil)
    try sheet.write(to: target, on: output)
    return .success
  }

  private func display(in environment: CommandEnvironment) async throws -> Display {
    let home = environment.home
    let moment = try moment.map(environment.moment)
    if asking == .allowed { try home.groups.followLinks() }
    var decision = try home.showing.decision(id: id, at: moment, as: options, asking: asking)
    if decision.needsReload {
      try await reload(decision, in: environment)
      decision = try home.showing.decision(id: id, as: options, asking: asking)
    }
    return try await home.showing.display(decision)
  }

  /// Reloads the widget in another process, which continues if this one stops waiting.
  private func reload(
    _ decision: DisplayDecision, in environment: CommandEnvironment
  ) async throws {
    let reloads = BackgroundReloads(of: environment.home, daemon: .ignored)
    if try reloads.runDue([DueWidget(decision)], at: decision.moment) {
      reloads.wait(for: decision.reloadTimeout)
    } else if decision.shown.timeline == nil {
      do {
        _ = try await environment.home.reloads.runDue(ids: [id])
      } catch let error as WidgetryError {
        environment.output.warning(error)
      }
    }
  }
}

extension CommandEnvironment {
  /// Prints a notice about the shown content.
  func report(_ notice: DisplayNotice, on display: Display) {
    let id = display.instance.id
    switch notice {
    case .placeholder:
      output.warning(
        "'\(id)' has no content yet, so this is its placeholder", code: "show.placeholder",
        hint: "Run '\(ShellWord.commandLine(["reload", id]))' to load the content")
    case .unknownClock:
      output.note(
        "Kind '\(display.kind)' may show the current time instead of the requested moment",
        code: "clock.unknown",
        hint: "If you are its author, add \"clock\":\"request\" to its description")
    case .state(let state): report(state, of: id)
    }
  }

  /// Warns if a widget isn't up to date.
  func report(_ report: StateReport, of id: String) {
    output.warning(
      "'\(id)': \(report.words(words(ofMoment:)) ?? report.state.rawValue)", code: report.code,
      hint: "Run 'widgetry status \(id)' to see why")
  }
}

extension WidgetryError {
  fileprivate static let followsOneMoment = WidgetryError(
    .misuse, code: "follow.moment", summary: "'--at' and '--follow' can't be combined",
    hint: "Omit one of them. Run 'widgetry timeline ID' to see the coming changes")
}
