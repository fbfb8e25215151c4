/// `widgetry home show`: prints the home folder's path and settings.
struct HomeShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "home show", "show the path and settings of the Widgetry home", section: .home,
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> HomeSettings {
    try HomeSettings(in: environment)
  }
}
