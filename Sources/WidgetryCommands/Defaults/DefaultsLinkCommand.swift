internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry defaults link`: keeps a group's values equal to a property list of another program.
struct DefaultsLinkCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults link", "read a group's values from another program's file",
    section: .groups,
    arguments: [
      .one("GROUP", "the group"),
      .optional("FILE", "a property list, in XML or binary, or a JSON object"),
    ],
    flags: [
      .flag("remove", "stop following the file, without changing the values"),
      .flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does"),
    ],
    examples: [
      .init("defaults link group.app ~/.config/app/shared.plist", "follow a file"),
      .init("defaults link group.app --remove", "stop following it, with the last values"),
    ],
    discussion: [
      "The daemon notices when the file changes. Without the daemon, commands such as 'show' and "
        + "'reload' check it when they run."
    ])

  private let group: String
  /// The file to follow; nil to stop following.
  private let path: String?
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    group = line.argument("GROUP") ?? ""
    reload = line.reloadChoice
    guard !line.has("remove") else {
      path = nil
      return
    }
    guard let word = line.argument("FILE") else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'defaults link' needs a file to follow",
        hint: "Write it as: " + ShellWord.commandLine(["defaults", "link", group, "FILE"]))
    }
    path = URL(fileURLWithPath: word).standardizedFileURL.path
  }

  func run(in environment: CommandEnvironment) async throws -> LinkedGroup {
    let home = environment.home
    let outcome: ChangeOutcome?
    let sentence: String
    if let path {
      outcome = try await home.groups.link(group, toFile: path, reload: reload)
      let fault = try home.groups.links().first { $0.group == group }?.fault
      sentence = "\(group) follows \(path)" + (fault.map { ": \($0)" } ?? "")
    } else {
      guard let link = try home.groups.unlink(group) else {
        throw WidgetryError(
          .missing, code: "link.unknown",
          summary: "'\(Output.echo(group))' doesn't follow a file",
          hint: "Run 'widgetry defaults list' to see all groups and their files")
      }
      outcome = nil
      sentence = "\(group) no longer follows \(link.path); its values are unchanged"
    }
    return LinkedGroup(
      sentence: sentence, groups: try SharedGroups(in: home, only: group),
      reloads: ReloadRemarks(outcome?.reloads ?? [], in: home))
  }
}

/// The result of `widgetry defaults link`.
struct LinkedGroup: FormattedResult {
  /// A sentence about what changed.
  let sentence: String
  let groups: SharedGroups
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.say(sentence)
    reloads.writeOutcomes(to: output)
  }

  func writeJSON(to json: inout JSONWriter) {
    groups.writeJSON(to: &json)
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}
