internal import WidgetModel

struct DaemonInstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon install", "have the daemon started with your session", section: .daemon,
    flags: [.flag("now", "start it now, too")],
    examples: [.init("daemon install --now", "from now on")],
    discussion: [
      "Writes a unit for systemd, or an agent for launchd, of your own account, and enables it. "
        + "Another home has another one. Where systemd is missing, it prints what to type later.",
      "To have it run without being logged in: loginctl enable-linger",
    ])

  private let startsNow: Bool

  init(_ line: ParsedCommand) {
    startsNow = line.has("now")
  }

  func run(in environment: CommandEnvironment) throws -> ServiceChange {
    try DaemonInstallation(of: environment.homePath).install(startsNow: startsNow)
  }
}

struct DaemonUninstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon uninstall", "no longer have it started, and end it", section: .daemon,
    examples: [.init("daemon uninstall", "removes only what 'daemon install' wrote")])

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> ServiceChange {
    try DaemonInstallation(of: environment.homePath).uninstall()
  }
}
