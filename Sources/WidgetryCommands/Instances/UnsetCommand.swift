internal import WidgetHome
internal import WidgetModel

struct UnsetCommand: ResultCommand {
  static let spec = CommandSpec(
    "unset", "go back to the kind's value or the default", section: .changing,
    arguments: [
      .one("ID|-", "the widget; - reads ids from stdin"), .oneOrMore("NAME", "parameters"),
    ],
    flags: [.ifRevision, .flag("no-reload", "leave the reload to the next show")],
    examples: [.init("unset dday-1 anniversary", "count what its kind counts")], reloads: true)

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
