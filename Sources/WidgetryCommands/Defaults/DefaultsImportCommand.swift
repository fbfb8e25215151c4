internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry defaults import`: shares the values in a file, such as the preferences of an app group
/// on a phone.
struct DefaultsImportCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults import", "share all values of a property list or a JSON object", section: .groups,
    arguments: [
      .one("FILE", "a property list, in XML or binary, or a JSON object"),
      .optional("GROUP", "the group (default: group.app for a file group.app.plist)"),
    ],
    flags: [.flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does")],
    examples: [
      .init("defaults import group.com.example.app.plist", "share what an app wrote on a phone"),
      .init("defaults import values.json group.com.example.app", "share the members of an object"),
    ],
    discussion: [
      "Each value keeps its type; dates in JSON are text. Other values of the group stay. To follow "
        + "a file that changes, use 'defaults link'."
    ])

  private let path: String
  private let group: String
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    var words = (file: line.argument("FILE") ?? "", group: line.argument("GROUP"))
    reload = line.reloadChoice
    // The other order is that of macOS.
    let exists = FileManager.default.fileExists(atPath:)
    if let second = words.group, !exists(words.file), exists(second) {
      words = (second, words.file)
    }
    path = words.file
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard let group = words.group ?? (name.hasPrefix("group.") ? name : nil) else {
      throw WidgetryError(
        .misuse, code: "argument.missing",
        summary:
          "'defaults import' needs a group, because the file name doesn't begin with 'group.'",
        hint: "Write it as: " + ShellWord.commandLine(["defaults", "import", path, "GROUP"]))
    }
    self.group = group
  }

  func run(in environment: CommandEnvironment) async throws -> ImportedValues {
    let home = environment.home
    try home.requireUnlinked(group)
    let values = try Groups.values(ofFile: path)
    let (changed, outcome) = try await home.groups.change(group, values, reload: reload)
    return ImportedValues(
      values: SharedValues(group: group, values: values), changed: changed.count,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}

/// The result of `widgetry defaults import`: the values in the file.
struct ImportedValues: FormattedResult {
  let values: SharedValues
  let changed: Int
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let count = values.values.count
    output.say(
      "\(values.group): \(count) value\(count == 1 ? "" : "s"), \(changed) changed")
    reloads.writeOutcomes(to: output)
  }

  func writeJSON(to json: inout JSONWriter) {
    values.writeJSON(to: &json)
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}
