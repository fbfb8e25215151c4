internal import WidgetHome
internal import WidgetModel

/// `widgetry watch`: shows a board of widgets on the whole terminal, and updates it.
struct WatchCommand: StreamingCommand {
  static let spec = CommandSpec(
    "watch", "show widgets on the whole terminal, and update them", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init("watch", "show all widgets"),
      .init("watch --kind dday", "show only widgets of kind dday"),
    ],
    discussion: [
      "Arrows, a click, PgUp, PgDn, g and G select a widget. Enter opens it with its status, t "
        + "presses one of its buttons, o opens its link, e edits its values, and r reloads it; R "
        + "reloads all. / shows only what has some words; ? lists the keys; q, Esc or Ctrl-C goes "
        + "back or quits. Changed widgets are highlighted for a moment. Due reloads run in another "
        + "process, with or without a daemon."
    ],
    purpose: .reads)

  private let selection: GivenSelector

  init(_ line: ParsedCommand) throws {
    selection = try GivenSelector(line)
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let results = environment.output.style.results
    guard results.isTerminal, StandardStreams.isTerminal(StandardStreams.input),
      StandardStreams.variable("TERM") != "dumb", !environment.output.isJSON
    else { throw WidgetryError.needsTerminal }
    return try await WatchSession(environment, selection).run()
  }
}

extension WidgetryError {
  fileprivate static let needsTerminal = WidgetryError(
    .misuse, code: "watch.no-terminal", summary: "'watch' needs a terminal",
    hint: "For scripts, use 'widgetry events'; for a bar, 'widgetry show ID --follow'")
}
