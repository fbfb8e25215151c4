internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ShowCommand: StreamingCommand {
  static let spec = CommandSpec(
    "show", "what a widget shows, now or at any moment", section: .looking,
    arguments: [.one("ID", "the widget")],
    flags: [
      .option("at", "WHEN", "what it shows at that moment"),
      .flag("cached", "only what is stored; start no plugin"),
      .choice(
        "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
        "terminal on a terminal, text elsewhere; line is always one"),
      .option("out", "FILE", "write a file, in the format of its name; - for stdout"),
      .choice(
        "as", ["placeholder", "snapshot"], valueName: "placeholder|snapshot",
        "its provider's placeholder, or its snapshot for a gallery"),
      .flag("follow", "print now, and again whenever it changes"), .repetition,
      .option(
        "fallback", "TEXT", "text to print if there is nothing to show; bars hide errors"),
    ] + ViewingFlags.flags,
    examples: [
      .init("show dday-1", "a card on a terminal, its lines elsewhere"),
      .init("show dday-1 --format line", "one line, for status bars"),
      .init("show dday-1 --follow", "a line now, and one at each change"),
      .init("show dday-1 --at tomorrow", "what it will show"),
      .init("show dday-1 --scheme dark --out dday.svg", "a picture for a web page"),
      .init("show dday-1 --family large --device ipad", "in another size"),
    ],
    discussion: [
      "For another family or device the widget's provider is asked, and nothing is stored; "
        + "everything else is stored already. rsvg-convert or ImageMagick makes PNG and PDF.",
      "--follow sleeps until something changes, reloads what is due if no daemon does, and ends "
        + "when nobody reads its output any more. With --out it replaces the file and prints its "
        + "name. Notes and warnings are printed only on a terminal, because a bar would show them.",
      "A program between it and a bar notices that the bar has ended only when it prints: use "
        + "--repeat 60s to make it print.",
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
      return try await ShowFollowing(
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
    for notice in display.notices { environment.tell(notice, on: display) }
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
      reloads.wait(for: decision.patience)
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
  func tell(_ notice: DisplayNotice, on display: Display) {
    let id = display.instance.id
    switch notice {
    case .placeholder:
      output.warning(
        "'\(id)' has nothing to show yet; this is its placeholder", code: "show.placeholder",
        hint: ShellWord.commandLine(["reload", id]))
    case .unknownClock:
      output.note(
        "kind '\(display.kind)' doesn't say whether it uses the requested moment or the machine's "
          + "clock", code: "clock.unknown",
        hint: "its author can: \"clock\":\"request\" in its description")
    case .state(let report): tell(report, of: id)
    }
  }

  /// Warns if a widget isn't up to date.
  func tell(_ report: StateReport, of id: String) {
    output.warning(
      "'\(id)': \(report.words(words(ofMoment:)) ?? report.state.rawValue)", code: report.code,
      hint: "widgetry status \(id)")
  }
}

extension WidgetryError {
  fileprivate static let followsOneMoment = WidgetryError(
    .misuse, code: "follow.moment", summary: "--at is one moment, and --follow starts from now",
    hint: "omit one of them; widgetry timeline ID lists what comes")
}
