internal import WidgetModel

/// `widgetry install`: copies the program with its completions, manual pages and desktop files.
struct InstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "install", "install this program with its manual and completions", section: .home,
    flags: [
      .option("prefix", "DIR", "where to install; default: ~/.local"),
      .option("root", "DIR", "for packages: write below this folder as if it were /"),
      .flag("replace", "replace files of these names that 'install' hasn't written"),
      .flag("dry-run", "only print what would be written"),
    ],
    examples: [
      .init("install", "install for your account: ~/.local/bin/widgetry and its files"),
      .init("install --prefix /usr/local", "install for all accounts; needs root"),
    ],
    discussion: [
      "Writes the program, completion for bash, zsh and fish, manual pages, an icon, a desktop file "
        + "that opens widgetry:// addresses, and a systemd unit (enable it with "
        + "'systemctl --user enable --now widgetry'). Prints each path.",
      "Run it again after an update: it replaces its files, and removes those of the old version "
        + "that are no longer needed. A running daemon continues as the new program when it next wakes up.",
      "'widgetry uninstall' removes exactly these files. With --root no list of them is kept.",
    ])

  private let prefix: String?
  private let root: String?
  private let replaces: Bool
  private let isDryRun: Bool

  init(_ line: ParsedCommand) {
    prefix = line.value("prefix")
    root = line.value("root")
    replaces = line.has("replace")
    isDryRun = line.has("dry-run")
  }

  func run(in environment: CommandEnvironment) async throws -> InstallationReport {
    let installation = try ProgramInstallation(prefix: prefix, root: root)
    let files = try await installation.newFiles()
    let report = try installation.install(files, replaces: replaces, isDryRun: isDryRun)
    environment.hasWrittenFiles = !isDryRun
    return report
  }
}

/// `widgetry uninstall`: removes the files that `install` has written.
struct UninstallCommand: ResultCommand {
  static let spec = CommandSpec(
    "uninstall", "remove what 'install' has written", section: .home,
    flags: [
      .option(
        "prefix", "DIR", "where it is installed; default: where this program is, or ~/.local"),
      .flag("dry-run", "only print what would be removed"),
    ],
    examples: [.init("uninstall --dry-run", "list the files without removing them")],
    discussion: [
      "Files that were changed after they were installed are kept. Your widgets and days are kept "
        + "too; notes at the end say where they are.",
      "Remove the daemon's service first: widgetry daemon uninstall",
    ])

  private let prefix: String?
  private let isDryRun: Bool

  init(_ line: ParsedCommand) {
    prefix = line.value("prefix")
    isDryRun = line.has("dry-run")
  }

  func run(in environment: CommandEnvironment) throws -> InstallationReport {
    let installation = try ProgramInstallation(
      prefix: prefix ?? InstallationRecord.prefixOfThisProgram, root: nil)
    let report = try installation.uninstall(home: environment.homePath, isDryRun: isDryRun)
    environment.hasWrittenFiles = !isDryRun
    return report
  }
}
