internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let restore = ClosureCommand(
    spec: CommandSpec(
      "restore", "make the home what a backup holds", section: .home,
      arguments: [.one("FILE", "what backup has written")],
      flags: [
        .flag("keep-grants", "let its plugins do what the backup says, without being asked")
      ],
      examples: [
        .init(
          "restore home.backup --yes", "without being asked; its plugins may do nothing besides"),
        .init("restore home.backup --yes --keep-grants", "a backup of your own, as it was"),
      ],
      discussion: [
        "The file is checked before anything is replaced. All that the home holds now is gone after "
          + "it, so that it asks first; without a terminal --yes has to be given. The daemon and all "
          + "that follows go on with what was restored.",
        "A backup has programs in it, and says what they may do. What you don't confirm, or keep by "
          + "--keep-grants, they may not: what plugins are granted, files that groups follow, and "
          + "health data.",
      ])
  ) { run in
    let path = run.parsed.argument("FILE") ?? ""
    let report = try run.home.backups.restore(from: path) { try run.decide($0, of: path) }
    run.tell(report.contents, file: path, "Restored \(run.homePath)") { report.write(to: &$0) }
    run.tellRights(of: report)
    return .success
  }
}

extension CommandRun {
  private static let keepGrants = "keep-grants"

  /// Has the replacing confirmed, and what the backup would allow.
  fileprivate func decide(_ rights: BackupRights, of path: String) throws -> RightsChoice {
    let keeps = parsed.has(Self.keepGrants)
    guard !parsed.global.yes else { return keeps ? .kept : .dropped }
    guard canAsk else {
      for line in rights.lines { output.note(line) }
      if !rights.isEmpty, !keeps {
        output.note(
          "with --yes plugins and groups come back without this; --keep-grants keeps it, for a "
            + "backup of your own", code: "restore.grants")
      }
      throw WidgetryError(
        .misuse, code: "restore.unconfirmed",
        summary: "'restore' replaces all that '\(homePath)' holds",
        hint: ShellWord.commandLine(
          ["restore", path, "--yes"] + (keeps ? ["--keep-grants"] : [])))
    }
    // Said also where notes are not: nobody agrees to what they can't see.
    for line in rights.lines { Dialogue(output.style.talk).say(line) }
    guard Question.isConfirmed("Replace all that '\(HarmlessText.line(homePath))' holds? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "restore.refused", summary: "Nothing was changed",
        hint: "to keep what there is now: widgetry backup FILE")
    }
    guard !rights.isEmpty, !keeps else { return keeps ? .kept : .dropped }
    return Question.isConfirmed("Allow all of this? [y/N] ") ? .kept : .dropped
  }

  /// Says what the plugins and groups of the backup can't do now, and how they can again.
  fileprivate func tellRights(of report: RestoreReport) {
    let rights = report.rights
    for plugin in rights.plugins {
      let refused = report.choice == .kept ? rights.impossible[plugin.id] ?? [] : plugin.grants
      guard !refused.isEmpty else { continue }
      let isPossible = report.choice == .dropped
      output.warning(
        "plugin '\(plugin.id)' came back without what "
          + (isPossible ? "it was allowed: " : "can't be allowed here: ")
          + refused.map(\.meaning).joined(separator: ", "),
        code: "restore.grants",
        hint: ShellWord.commandLine(
          ["plugin", "grants", plugin.id]
            + (isPossible ? refused.flatMap { ["--allow", $0.text] } : [])))
    }
    guard report.choice == .dropped else { return }
    for link in rights.links {
      output.warning(
        "group '\(HarmlessText.line(link.group))' no longer follows "
          + "'\(HarmlessText.line(link.path))'", code: "restore.grants",
        hint: ShellWord.commandLine(["defaults", "link", link.group, link.path]))
    }
    if rights.allowsHealth {
      output.warning(
        "plugins may no longer read health data", code: "restore.grants",
        hint: "widgetry steps access")
    }
  }
}

extension BackupRights {
  /// What would run and read, for whoever is asked.
  fileprivate var lines: [String] {
    var lines: [String] = []
    for plugin in plugins {
      let source = HarmlessText.line(plugin.source)
      lines.append(
        "the backup has plugin '\(plugin.id)', installed from '\(source)'"
          + (plugin.grants.isEmpty ? "" : ", which may:"))
      lines += plugin.grants.map { "  \($0.meaning)  (\(HarmlessText.line($0.text)))" }
    }
    lines += links.map {
      "the backup has group '\(HarmlessText.line($0.group))' follow the file "
        + "'\(HarmlessText.line($0.path))'"
    }
    if allowsHealth { lines.append("the backup lets plugins read health data") }
    return lines
  }
}

extension RestoreReport {
  /// What the backup would have allowed, and what is allowed now.
  fileprivate func write(to json: inout JSONWriter) {
    json.key("grants")
    json.array { json in
      for plugin in rights.plugins {
        let refused = choice == .kept ? rights.impossible[plugin.id] ?? [] : plugin.grants
        json.object { json in
          json.member("plugin", plugin.id)
          json.member("version", plugin.version.isEmpty ? nil : plugin.version)
          json.member("source", plugin.source)
          json.member("grants", plugin.grants.map(\.text))
          json.member("allowed", plugin.grants.missing(from: refused).map(\.text))
        }
      }
    }
    json.key("links")
    json.array { json in
      for link in rights.links {
        json.object { json in
          json.member("group", link.group)
          json.member("file", link.path)
          json.member("allowed", choice == .kept)
        }
      }
    }
    json.member("healthAllowed", rights.allowsHealth && choice == .kept)
  }
}
