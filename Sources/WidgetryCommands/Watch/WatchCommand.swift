internal import WidgetHome
internal import WidgetModel

struct WatchCommand: StreamingCommand {
  static let spec = CommandSpec(
    "watch", "a board of live cards on the whole terminal", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("watch", "all widgets"),
      .init("watch --kind dday", "only some of them"),
    ],
    discussion: [
      "Arrows, PgUp, PgDn, g and G move; r reloads the selected widget, R all of them; ? lists the "
        + "keys; q, Esc or Ctrl-C quits. Only what has changed is drawn again, and highlighted for "
        + "a moment. Due reloads run in another process, with or without a daemon."
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
    else { throw WidgetryError.noTerminalToWatch }
    return try await Watching(environment, selection).run()
  }
}

extension WidgetryError {
  fileprivate static let noTerminalToWatch = WidgetryError(
    .misuse, code: "watch.no-terminal", summary: "'watch' needs a terminal of its own",
    hint: "for scripts: widgetry events; for a bar: widgetry show ID --follow")
}
