internal import WidgetHome
internal import WidgetModel

/// `widgetry unset`: removes a widget's own values, so that the kind's values or defaults apply.
struct UnsetCommand: ResultCommand {
  static let spec = CommandSpec(
    "unset", "reset values to their kind's values or to the defaults", section: .changing,
    arguments: [
      .one("ID|-", "the id of the widget; - reads ids from stdin"),
      .oneOrMore("NAME", "the parameters to reset"),
    ],
    flags: [.ifRevision, .flag("no-reload", "reload when next shown, not now")],
    examples: [.init("unset dday-1 anniversary", "count the day that its kind counts")])

  private let ids: [String]
  private let names: [String]
  private let revision: RevisionCondition?
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    ids = Array(line.arguments("ID|-"))
    names = Array(line.arguments("NAME"))
    revision = try RevisionCondition(line)
    reload = line.reloadChoice
  }

  func run(in environment: CommandEnvironment) async throws -> ChangedInstances {
    let ids = try environment.input.ids(ids)
    var change = InstanceChange(edits: names.map { ValueEdit($0, .unset) })
    change.revision = try revision?.revision(of: ids)
    return try await ChangedInstances(ids, change, reload: reload, in: environment.home)
  }
}
