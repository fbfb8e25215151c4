struct DaemonRunCommand: StreamingCommand {
  static let spec = CommandSpec(
    "daemon run", "reload each widget when it is due, until Ctrl-C", section: .daemon,
    examples: [
      .init("daemon run", "in a terminal, to see what it does"),
      .init("daemon run --json >> widgets.log &", "without a service manager"),
    ],
    discussion: [
      "It sleeps until the next reload is due or something in the home changes, and prints a line "
        + "for each decision of its own; those of other commands too are in 'widgetry log "
        + "--follow'. A home has one daemon; a second one reports the first and exits with 75. It has no state "
        + "of its own: end it as you like, also by force, and start it again.",
      "It ends in order at SIGTERM and SIGINT, with 0, and leaves unfinished reloads due. Where its "
        + "program is replaced, it continues as the new one. To have it started with your session: "
        + "widgetry daemon install --now",
    ])

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await DaemonRun(in: environment).run()
  }
}
