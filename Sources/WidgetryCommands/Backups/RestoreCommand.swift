internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry restore`: replaces the home with a backup.
struct RestoreCommand: ResultCommand {
  static let spec = CommandSpec(
    "restore", "replace the home with a backup", section: .home,
    arguments: [.one("FILE", "the backup")],
    flags: [
      .flag("keep-grants", "also restore the permissions in the backup, without asking")
    ],
    examples: [
      .init("restore home.backup --yes", "restore without questions, and without permissions"),
      .init(
        "restore home.backup --yes --keep-grants",
        "restore your own backup with all permissions"),
    ],
    discussion: [
      "The file is checked before anything is replaced. Everything in the home is lost, so the "
        + "command asks first; without a terminal, add --yes. A running daemon and commands with "
        + "--follow continue with the restored home.",
      "A backup contains programs and their permissions. Permissions that you neither confirm nor "
        + "keep with --keep-grants are removed: those of plugins, files that groups follow, and "
        + "access to health data.",
    ])

  private let file: String
  private let keepsGrants: Bool
  /// Whether the command line answers all questions with yes.
  private let isConfirmed: Bool

  init(_ line: ParsedCommand) {
    file = line.argument("FILE") ?? ""
    keepsGrants = line.has("keep-grants")
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

  /// Asks whether to replace the home, and whether to restore the permissions in the backup.
  private func decide(
    _ rights: BackupRights, in environment: CommandEnvironment
  ) throws -> RightsChoice {
    guard !isConfirmed else { return keepsGrants ? .kept : .dropped }
    guard environment.canAsk else {
      for line in rights.lines { environment.output.note(line) }
      if !rights.isEmpty, !keepsGrants {
        environment.output.note(
          "With --yes, these permissions aren't restored; add --keep-grants if it is your own "
            + "backup", code: "restore.grants")
      }
      throw WidgetryError(
        .misuse, code: "restore.unconfirmed",
        summary: "'restore' replaces everything in '\(environment.homePath)'",
        hint: "To confirm: "
          + ShellWord.commandLine(
            ["restore", file, "--yes"] + (keepsGrants ? ["--keep-grants"] : [])))
    }
    // Print the permissions even with `--quiet`, because the user has to see them to agree.
    for line in rights.lines { Dialogue(environment.output.style.messages).say(line) }
    guard
      Question.isConfirmed(
        "Replace everything in '\(HarmlessText.line(environment.homePath))'? [y/N] ")
    else {
      throw WidgetryError(
        .failed, code: "restore.refused", summary: "Nothing was changed",
        hint: "Run 'widgetry backup FILE' to save the current home first")
    }
    guard !rights.isEmpty, !keepsGrants else { return keepsGrants ? .kept : .dropped }
    return Question.isConfirmed("Restore all these permissions? [y/N] ") ? .kept : .dropped
  }
}

extension BackupRights {
  /// The permissions in the backup, one per line of text.
  fileprivate var lines: [String] {
    var lines: [String] = []
    for plugin in plugins {
      let source = HarmlessText.line(plugin.source)
      lines.append(
        "The backup contains the plugin '\(plugin.id)', installed from '\(source)'"
          + (plugin.grants.isEmpty ? "" : ", which may:"))
      lines += plugin.grants.map { "  \($0.meaning)  (\(HarmlessText.line($0.text)))" }
    }
    lines += links.map {
      "In the backup, the group '\(HarmlessText.line($0.group))' follows the file "
        + "'\(HarmlessText.line($0.path))'"
    }
    if allowsHealth { lines.append("The backup lets plugins read health data") }
    return lines
  }
}
