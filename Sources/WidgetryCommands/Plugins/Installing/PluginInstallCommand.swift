internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct PluginInstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin install", "register the kinds of a package, a program or a script",
    section: .plugins,
    arguments: [.one("PATH", "a package folder, which is built, or a file that can be run")],
    flags: [
      .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME; or none"),
      .flag("replace", "replace a plugin of the same name from another source"),
      .unguarded,
    ],
    examples: [
      .init("plugin install ./Tides", "build a package, and register its kinds"),
      .init("plugin install weather.py --allow network", "a script that may use the network"),
    ],
    discussion: [
      "The program is copied into the home, started in a sandbox and asked for its kinds. It gets "
        + "to see nothing of yours but what you allow; what it asks for is shown first.",
      "A package's manifest and macros are run by the Swift toolchain when it is built, as with "
        + "any 'swift build': build only what you would build by hand.",
    ])

  private let path: String
  private let replaces: Bool
  private let grants: GivenGrants

  init(_ line: ParsedCommand) throws {
    path = line.argument("PATH") ?? ""
    replaces = line.has("replace")
    grants = try GivenGrants(line)
  }

  func run(in environment: CommandEnvironment) async throws -> InstallationResult {
    try await PluginInstaller(
      source: try PluginSource(path), updating: nil, replaces: replaces, grants: grants,
      environment: environment
    ).install()
  }
}
