internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let backup = ClosureCommand(
    spec: CommandSpec(
      "backup", "keep a copy of the whole home in one file", section: .home,
      arguments: [.one("FILE", "where to; it must not be there yet")],
      flags: [.flag("force", "replace a file that is there")],
      examples: [.init("backup home.backup", "while everything goes on")],
      discussion: [
        "It holds the registry, with secrets and the log, and the programs of plugins with what they "
          + "may do. What plugins keep as scratch is not in it. Only you can read the file."
      ])
  ) { run in
    let path = run.parsed.argument("FILE") ?? ""
    guard !path.isEmpty else { throw WidgetryError.notWritable(path, 2) }
    let report = try run.home.backups.write(
      to: path, inTheWay: run.parsed.has("force") ? .replaced : .refused)
    run.tell(report, file: path, "Wrote \(Output.echo(path))")
    return .success
  }
}

extension CommandRun {
  func tell(
    _ report: BackupReport, file: String, _ words: String,
    besides more: (inout JSONWriter) -> Void = { _ in }
  ) {
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("home", homePath)
          json.member("file", file)
          json.member("bytes", report.bytes)
          json.member("instances", report.instances)
          json.member("anniversaries", report.anniversaries)
          json.member("plugins", report.plugins)
          more(&json)
        }
      }
    } else {
      let plugins =
        report.plugins.isEmpty ? "" : ", plugins: " + report.plugins.joined(separator: " ")
      output.say(
        "\(words): \(report.instances) widgets, \(report.anniversaries) anniversaries\(plugins)")
    }
  }
}
