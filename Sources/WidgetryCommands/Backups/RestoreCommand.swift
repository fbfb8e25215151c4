internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct RestoreCommand: ResultCommand {
  static let spec = CommandSpec(
    "restore", "replace the home by a backup", section: .home,
    arguments: [.one("FILE", "what backup has written")],
    flags: [
      .flag("keep-grants", "let its plugins do what the backup says, without being asked")
    ],
    examples: [
      .init(
        "restore home.backup --yes", "without being asked; its plugins may do nothing besides"),
      .init(
        "restore home.backup --yes --keep-grants",
        "restore your own backup with everything it allowed"),
    ],
    discussion: [
      "The file is checked before anything is replaced. All that the home holds now is lost, "
        + "so it asks first; without a terminal --yes is needed. The daemon and all followers "
        + "continue with what was restored.",
      "A backup contains programs and what they may do. What you neither confirm nor keep with "
        + "--keep-grants is dropped: what plugins are granted, files that groups follow, and "
        + "health data.",
    ])

  private let file: String
  private let keeps: Bool
  /// Whether the command line answers all questions with yes.
  private let isConfirmed: Bool

  init(_ line: ParsedCommand) {
    file = line.argument("FILE") ?? ""
    keeps = line.has("keep-grants")
    isConfirmed = line.global.yes
  }

  func run(in environment: CommandEnvironment) throws -> RestoredHome {
    let report = try environment.home.backups.restore(from: file) {
      try decide($0, in: environment)
    }
    return RestoredHome(
      report: report, home: environment.homePath,
      contents: BackupContents(report.contents, file: file, home: environment.homePath))
  }

  /// Asks whether to replace the home, and whether to give plugins the grants in the backup.
  private func decide(
    _ rights: BackupRights, in environment: CommandEnvironment
  ) throws -> RightsChoice {
    guard !isConfirmed else { return keeps ? .kept : .dropped }
    guard environment.canAsk else {
      for line in rights.lines { environment.output.note(line) }
      if !rights.isEmpty, !keeps {
        environment.output.note(
          "with --yes plugins and groups come back without this; --keep-grants keeps it, for a "
            + "backup of your own", code: "restore.grants")
      }
      throw WidgetryError(
        .misuse, code: "restore.unconfirmed",
        summary: "'restore' replaces all that '\(environment.homePath)' holds",
        hint: ShellWord.commandLine(
          ["restore", file, "--yes"] + (keeps ? ["--keep-grants"] : [])))
    }
    // Print them even if notes are off, because users can't agree to something that they don't see.
    for line in rights.lines { Dialogue(environment.output.style.talk).say(line) }
    guard
      Question.isConfirmed(
        "Replace all that '\(HarmlessText.line(environment.homePath))' holds? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "restore.refused", summary: "Nothing was changed",
        hint: "to keep what there is now: widgetry backup FILE")
    }
    guard !rights.isEmpty, !keeps else { return keeps ? .kept : .dropped }
    return Question.isConfirmed("Allow all of this? [y/N] ") ? .kept : .dropped
  }
}

extension BackupRights {
  /// The backup's plugins and files, each with what it may do, as text.
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
