internal import WidgetModel

/// `widgetry daemon install`: installs a service that starts the daemon with the user's session.
struct DaemonInstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon install", "start the daemon with your session", section: .daemon,
    flags: [.flag("now", "also start it now")],
    examples: [.init("daemon install --now", "start it now and with each session")],
    discussion: [
      "Writes and enables a systemd unit, or a launchd agent, for your own account. Each home has "
        + "its own. If systemd isn't installed, the commands to run later are printed.",
      "To run the daemon even if you aren't logged in: loginctl enable-linger",
    ])

  private let startsNow: Bool

  init(_ line: ParsedCommand) {
    startsNow = line.has("now")
  }

  func run(in environment: CommandEnvironment) throws -> ServiceChange {
    try DaemonInstallation(of: environment.homePath).install(startsNow: startsNow)
  }
}

/// `widgetry daemon uninstall`: stops the daemon and removes its service.
struct DaemonUninstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon uninstall", "stop the daemon, and no longer start it with your session",
    section: .daemon,
    examples: [.init("daemon uninstall", "remove only what 'daemon install' wrote")])

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> ServiceChange {
    try DaemonInstallation(of: environment.homePath).uninstall()
  }
}
