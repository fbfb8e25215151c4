internal import WidgetHome
internal import WidgetModel

extension Command {
  static let backup = Command(
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
    let report = try run.home.backup(
      to: path, inTheWay: run.parsed.has("force") ? .replaced : .refused)
    run.tell(report, file: path, "Wrote \(Output.echo(path))")
    return .success
  }

  static let restore = Command(
    spec: CommandSpec(
      "restore", "make the home what a backup holds", section: .home,
      arguments: [.one("FILE", "what backup has written")],
      examples: [.init("restore home.backup --yes", "without being asked")],
      discussion: [
        "The file is checked before anything is replaced. All that the home holds now is gone after "
          + "it, so that it asks first; without a terminal --yes has to be given. The daemon and all "
          + "that follows go on with what was restored."
      ])
  ) { run in
    let path = run.parsed.argument("FILE") ?? ""
    try run.confirmReplacing(by: path)
    let report = try run.home.restore(from: path)
    run.tell(report, file: path, "Restored \(run.homePath)")
    return .success
  }
}

extension CommandRun {
  fileprivate func confirmReplacing(by path: String) throws {
    guard !parsed.global.yes else { return }
    guard StandardStreams.canAsk, !parsed.global.noInput, !output.isJSON else {
      throw WidgetryError(
        .misuse, code: "restore.unconfirmed",
        summary: "'restore' replaces all that '\(homePath)' holds",
        hint: ShellWord.commandLine(["restore", path, "--yes"]))
    }
    guard Question.isConfirmed("Replace all that '\(HarmlessText.line(homePath))' holds? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "restore.refused", summary: "Nothing was changed",
        hint: "to keep what there is now: widgetry backup FILE")
    }
  }

  fileprivate func tell(_ report: BackupReport, file: String, _ words: String) {
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("home", homePath)
          json.member("file", file)
          json.member("bytes", report.bytes)
          json.member("instances", report.instances)
          json.member("anniversaries", report.anniversaries)
          json.member("plugins", report.plugins)
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
