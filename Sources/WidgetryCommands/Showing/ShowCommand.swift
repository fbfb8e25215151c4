internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// `widgetry show`: shows a widget as text, picture or JSON, now or at another moment.
struct ShowCommand: StreamingCommand {
  static let spec = CommandSpec(
    "show", "show a widget, now or at any moment", section: .looking,
    arguments: [.oneOrMore("ID", "the widget; several for the line of a status bar")],
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
    ] + PictureOptions.flags + [TerminalGraphics.flag] + BarOptions.flags + ViewingFlags.flags,
    examples: [
      .init("show dday-1", "print a card on a terminal, its lines elsewhere"),
      .init("show dday-1 --format line", "print one line"),
      .init("show dday-1 --format waybar --follow", "keep a status bar up to date"),
      .init("show dday-1 --follow", "print it now and after each change"),
      .init("show dday-1 --at tomorrow", "print what it will show tomorrow"),
      .init("show dday-1 --scheme dark --out dday.svg", "write a picture for a web page"),
      .init("show dday-1 --family large --device ipad", "show it in another size"),
    ],
    discussion: [
      "Another family or device needs a new view from the widget's provider, which isn't saved. "
        + "Everything else uses saved content.",
      "In picture files, text is drawn as shapes, with this system's fonts, so that it looks the same "
        + "everywhere. --text text leaves it to the viewer's fonts, as does an SVG on stdout.",
      "--follow sleeps until something changes, runs due reloads if no daemon does, and ends when "
        + "its output is closed. With --out it replaces the file and prints its name, "
        + "unless you add --quiet. Notes and "
        + "warnings are printed only on a terminal, because a bar would show them.",
      "In the format of a status bar, an error is a line too, and the exit code is 0. Run 'widgetry "
        + "help bars' to see what each format prints, and 'widgetry bar NAME' for a configuration.",
      "A program between this command and a bar notices only when it prints that the bar has ended. "
        + "Use --repeat 60s to make it print.",
    ], follows: .whenAsked, purpose: .reads)

  private let ids: [String]
  private let moment: String?
  private let options: ViewingOptions
  private let asking: DisplayDecision.Asking
  private let target: GivenTarget
  private let bar: BarOptions
  private let repetition: Repetition
  private let isFollowing: Bool

  init(_ line: ParsedCommand) throws {
    ids = line.arguments
    moment = line.value("at")
    var options = try ViewingOptions(line)
    options.answer = line.value("as").flatMap(ViewingOptions.Answer.init) ?? .timeline
    self.options = options
    asking = line.has("cached") ? .forbidden : .allowed
    target = try GivenTarget(line)
    bar = BarOptions(line)
    repetition = try Repetition(line)
    isFollowing = line.has("follow")
    guard !isFollowing || moment == nil else { throw WidgetryError.followsOneMoment }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let target = try target.target(in: environment)
    try bar.check(target.format)
    guard ids.count == 1 || target.format.bar?.hasRows == true, let id = ids.first else {
      throw WidgetryError.severalWidgets(ids)
    }
    if let format = target.format.bar {
      let session = BarSession(
        environment, ids: ids, in: format, to: target,
        DisplayReader(environment, as: options.inBar, asking: asking), bar, repetition: repetition)
      return isFollowing ? try await session.follow() : try await session.showOnce(at: moment)
    }
    let fallback = try bar.fallback.map { try Fallback($0, for: target) }
    let reader = DisplayReader(environment, as: options, asking: asking)
    guard !isFollowing else {
      return try await ShowSession(
        environment, id: id, reader, to: target, fallback: fallback, repetition: repetition
      ).follow()
    }
    return try await showOnce(id, in: environment, reader, to: target, fallback)
  }

  private func showOnce(
    _ id: String, in environment: CommandEnvironment, _ reader: DisplayReader,
    to target: ShowTarget, _ fallback: Fallback?
  ) async throws -> ExitStatus {
    let output = environment.output
    let display: Display
    do {
      display = try await reader.display(id: id, at: moment)
    } catch let error as WidgetryError {
      guard let fallback, error.category != .misuse else { throw error }
      return try show(fallback, in: output)
    }
    if let failure = display.failure { output.warning(failure) }
    if let fallback, Fallback.replaces(display, as: options) {
      return try show(fallback, in: output)
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

  private func show(_ fallback: Fallback, in output: Output) throws -> ExitStatus {
    try fallback.write()
    fallback.print(to: output)
    return .success
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
  fileprivate static func severalWidgets(_ ids: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "show.several",
      summary: "This format shows one widget; those of bars with one line show several",
      hint: "Show one: " + ShellWord.commandLine(["show"] + ids.prefix(1)))
  }

  fileprivate static let followsOneMoment = WidgetryError(
    .misuse, code: "follow.moment", summary: "'--at' and '--follow' can't be combined",
    hint: "Omit one of them. Run 'widgetry timeline ID' to see the coming changes")
}
