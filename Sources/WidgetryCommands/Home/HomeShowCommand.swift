struct HomeShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "home show", "where the registry is, and its settings", section: .home,
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> HomeSettings {
    try HomeSettings(in: environment)
  }
}
