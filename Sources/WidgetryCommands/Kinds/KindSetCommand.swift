internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry kind set`: sets values for all widgets of a kind that don't set their own.
struct KindSetCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind set", "set values for all widgets of a kind", section: .kinds,
    arguments: [.one("K", "the kind")],
    flags: [
      .budget, .values, .allowCommands, .flag("no-reload", "reload when next shown, not now"),
    ],
    assignments: .optional,
    examples: [
      .init(
        "kind set dday anniversary=our-wedding", "count this day in widgets without their own day"),
      .init("kind set dday --budget system", "reload its widgets as a phone would"),
    ])

  private let kind: String
  private let values: GivenValues
  private let budget: BudgetChoice?
  /// Faults in the budget, reported together with invalid values.
  private var faults: [WidgetryError] = []
  private let trust: CommandTrust
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    kind = line.argument("K") ?? ""
    values = GivenValues(line)
    trust = values.trust(line)
    reload = line.reloadChoice
    guard !values.isEmpty || line.value("budget") != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'kind set' needs something to change",
        hint: "Specify a value: widgetry kind set \(kind.isEmpty ? "K" : kind) name=value")
    }
    budget = line.budget(&faults)
  }

  func run(in environment: CommandEnvironment) async throws -> ChangedKind {
    let home = environment.home
    var faults = faults
    let edits = values.edits(reading: environment.input, &faults)
    let outcome = try await home.instances.change(
      kind: kind, edits, budget: budget, faults: faults,
      trust: trust, reload: reload)
    return ChangedKind(
      report: try await KindReport(named: kind, in: home), changed: outcome.changed,
      changesBudget: budget != nil, values: values,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}
