internal import WidgetHome
internal import WidgetModel

struct BackupCommand: ResultCommand {
  static let spec = CommandSpec(
    "backup", "save a copy of the whole home in one file", section: .home,
    arguments: [.one("FILE", "where to; it must not be there yet")],
    flags: [.flag("force", "replace a file that is there")],
    examples: [.init("backup home.backup", "while everything keeps running")],
    discussion: [
      "It holds the registry, with secrets and the log, and the programs of plugins with what they "
        + "may do. Plugins' scratch files are not in it. Only you can read the file."
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
      to: file, inTheWay: replaces ? .replaced : .refused)
    return WrittenBackup(
      contents: BackupContents(report, file: file, home: environment.homePath))
  }
}

struct WrittenBackup: FormattedResult {
  let contents: BackupContents

  func writeText(to output: Output) {
    output.say("Wrote \(Output.echo(contents.file)): \(contents.words)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { contents.writeMembers(to: &$0) }
  }
}

/// The contents of a backup, as `backup` and `restore` print them.
struct BackupContents {
  let file: String
  private let report: BackupReport
  private let home: String

  init(_ report: BackupReport, file: String, home: String) {
    self.report = report
    self.file = file
    self.home = home
  }

  var words: String {
    let plugins =
      report.plugins.isEmpty ? "" : ", plugins: " + report.plugins.joined(separator: " ")
    return "\(report.instances) widgets, \(report.anniversaries) anniversaries\(plugins)"
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("home", home)
    json.member("file", file)
    json.member("bytes", report.bytes)
    json.member("instances", report.instances)
    json.member("anniversaries", report.anniversaries)
    json.member("plugins", report.plugins)
  }
}
