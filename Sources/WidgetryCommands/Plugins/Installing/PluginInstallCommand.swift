internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin install`: installs a plugin, and registers its kinds.
struct PluginInstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin install", "install a plugin from a package, a program or a script",
    section: .plugins,
    arguments: [
      .one("PATH", "a package, which is built, a folder of 'plugin build', a program, or git+URL")
    ],
    flags: [
      .option("allow", "G", repeats: true, "allow network, run, read=PATH or group=NAME; or none"),
      .choice(
        "as", BarScript.Form.allCases.map(\.rawValue), valueName: "BAR",
        "treat it as a script for xbar or a blocklet for i3blocks"),
      .flag("replace", "replace a plugin of the same name from another source"),
      .unguarded,
    ],
    examples: [
      .init("plugin install ./Tides", "build and install a package"),
      .init(
        "plugin install weather.py --allow network", "install a script that may use the network"),
      .init("plugin install git+https://example.org/tides#1.2", "build a tag of a repository"),
      .init("plugin install ./volume --as i3blocks", "install a blocklet for i3blocks"),
    ],
    discussion: [
      "The program is copied into the home, started in a sandbox, and registers its kinds. It can "
        + "access only what you allow. If it requests grants, you are asked first. If a manifest of "
        + "'plugin build' is beside it, the copied files are compared with that.",
      "The Swift toolchain runs a package's manifest and macros when it builds the package, as any "
        + "'swift build' does. Install only packages that you would also build by hand.",
      "A git repository (git+https://, git+ssh:// or git+file://, and after # a tag, branch or commit) "
        + "is cloned with your own git. The toolchain then builds it without network, and can read and "
        + "write nothing of yours. Widgetry's sources are those of this machine; other packages have "
        + "to be inside of the repository. 'plugin update' clones it again.",
      "Products of builds of folders are stored in the cache folder ($XDG_CACHE_HOME or ~/.cache, in "
        + "widgetry/builds), so that Widgetry's modules are compiled once for all packages.",
    ])

  private let path: String
  private let form: BarScript.Form?
  private let replaces: Bool
  private let grants: GivenGrants

  init(_ line: ParsedCommand) throws {
    path = line.argument("PATH") ?? ""
    form = line.value("as").flatMap(BarScript.Form.init(rawValue:))
    replaces = line.has("replace")
    grants = try GivenGrants(line)
  }

  func run(in environment: CommandEnvironment) async throws -> InstallationResult {
    try await PluginInstaller(
      source: try PluginSource(path, as: form), updating: nil, replaces: replaces, grants: grants,
      environment: environment
    ).install()
  }
}
