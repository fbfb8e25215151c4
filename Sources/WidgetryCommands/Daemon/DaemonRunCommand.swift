/// `widgetry daemon run`: runs the daemon in the foreground, as the installed service does.
struct DaemonRunCommand: StreamingCommand {
  static let spec = CommandSpec(
    "daemon run", "reload each widget when it is due, until Ctrl-C", section: .daemon,
    examples: [
      .init("daemon run", "run it in a terminal, to see what it does"),
      .init("daemon run --json >> widgets.log &", "run it without a service manager"),
    ],
    discussion: [
      "The daemon sleeps until a reload is due or something in the home changes, and prints a line "
        + "for each of its decisions; 'widgetry log --follow' also prints those of other commands. "
        + "A home has one daemon: a second one reports the first and exits with 75. The daemon "
        + "stores no state of its own, so you can stop it in any way and start it again.",
      "At SIGTERM and SIGINT it exits with 0, and unfinished reloads remain due. If its program is "
        + "replaced, it continues with the new one. To start it with your session: widgetry daemon "
        + "install --now",
    ])

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await DaemonRun(in: environment).run()
  }
}
