internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct KindUnsetCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind unset", "back to the defaults of a kind's author", section: .kinds,
    arguments: [.one("K", "the kind"), .oneOrMore("NAME", "parameters")],
    flags: [.flag("no-reload", "leave the reloads to the next show")],
    examples: [.init("kind unset dday anniversary", "each widget needs its own again")],
    reloads: true)

  private let kind: String
  private let names: [String]
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) {
    kind = line.argument("K") ?? ""
    names = Array(line.arguments("NAME"))
    reload = line.reloadChoice
  }

  func run(in environment: CommandEnvironment) async throws -> ChangedKind {
    let home = environment.home
    let outcome = try await home.instances.change(
      kind: kind, names.map { ValueEdit($0, .unset) }, budget: nil, faults: [], reload: reload)
    return ChangedKind(
      report: try await KindReport(named: kind, in: home), changed: outcome.changed,
      changesBudget: false, values: nil, reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}
