internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry defaults delete`: deletes values that a group shares with widgets.
struct DefaultsDeleteCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults delete", "delete one or all shared values of a group", section: .groups,
    arguments: [
      .one("GROUP", "the group"), .optional("KEY", "the name of the value; all if not given"),
    ],
    flags: [.flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does")],
    examples: [.init("defaults delete group.app since", "delete the value 'since'")])

  private let group: String
  private let key: String?
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) {
    group = line.argument("GROUP") ?? ""
    key = line.argument("KEY")
    reload = line.reloadChoice
  }

  func run(in environment: CommandEnvironment) async throws -> DeletedValues {
    let home = environment.home
    try home.requireUnlinked(group)
    var shared = try SharedValues(of: group, in: home)
    if let key { shared.values = [key: try shared.value(key).json] }
    let outcome = try await home.groups.change(
      group, shared.values.mapValues { _ in .null }, reload: reload
    ).outcome
    return DeletedValues(values: shared, reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}

/// The result of `widgetry defaults delete`: the deleted values.
struct DeletedValues: FormattedResult {
  let values: SharedValues
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    for key in values.values.keys.sorted() { output.say("Removed \(values.group) \(key)") }
    reloads.writeOutcomes(to: output)
  }

  func writeJSON(to json: inout JSONWriter) {
    values.writeJSON(to: &json)
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}
