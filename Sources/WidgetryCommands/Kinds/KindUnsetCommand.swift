internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry kind unset`: removes values that `kind set` saved, so that the defaults apply again.
struct KindUnsetCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind unset", "reset a kind's values to the defaults", section: .kinds,
    arguments: [.one("K", "the kind"), .oneOrMore("NAME", "the parameters to reset")],
    flags: [.flag("no-reload", "reload when next shown, not now")],
    examples: [.init("kind unset dday anniversary", "use no common day for widgets of this kind")])

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
