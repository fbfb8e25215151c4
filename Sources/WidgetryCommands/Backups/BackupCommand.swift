internal import WidgetHome
internal import WidgetModel

/// `widgetry backup`: saves the home as one file, which `widgetry restore` reads.
struct BackupCommand: ResultCommand {
  static let spec = CommandSpec(
    "backup", "save a copy of the whole home in one file", section: .home,
    arguments: [.one("FILE", "the new file")],
    flags: [.flag("force", "replace an existing file")],
    examples: [.init("backup home.backup", "save a backup, also while the daemon is running")],
    discussion: [
      "The backup contains the registry, including secrets and the log, and the plugins' programs "
        + "and permissions. It doesn't contain files that plugins created. Only you can read it."
    ])

  private let file: String
  private let replaces: Bool

  init(_ line: ParsedCommand) throws {
    file = line.argument("FILE") ?? ""
    replaces = line.has("force")
    guard !file.isEmpty else { throw WidgetryError.notWritable(file, 2) }
  }

  func run(in environment: CommandEnvironment) throws -> WrittenBackup {
    let report = try environment.home.backups.write(
      to: file, existingFile: replaces ? .replaced : .refused)
    environment.hasWrittenFiles = true
    return WrittenBackup(
      contents: BackupContents(report, file: file, home: environment.homePath))
  }
}

/// The result of `widgetry backup`.
struct WrittenBackup: FormattedResult {
  let contents: BackupContents

  func writeText(to output: Output) {
    output.say("Wrote \(Output.echo(contents.file)): \(contents.summary)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { contents.writeMembers(to: &$0) }
  }
}

/// A summary of what a backup contains, which `backup` and `restore` print.
struct BackupContents {
  let file: String
  private let report: BackupReport
  private let home: String

  init(_ report: BackupReport, file: String, home: String) {
    self.report = report
    self.file = file
    self.home = home
  }

  /// The contents as text: `3 widgets, 1 anniversary, plugins: tides`.
  var summary: String {
    let plugins =
      report.plugins.isEmpty ? "" : ", plugins: " + report.plugins.joined(separator: " ")
    return "\(report.instances.counted("widget")), "
      + report.anniversaries.counted("anniversary", "anniversaries") + plugins
  }

  /// Writes the contents as members of the current JSON object.
  func writeMembers(to json: inout JSONWriter) {
    json.member("home", home)
    json.member("file", file)
    json.member("bytes", report.bytes)
    json.member("instances", report.instances)
    json.member("anniversaries", report.anniversaries)
    json.member("plugins", report.plugins)
  }
}
