internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry set`: changes widgets' values, ids, families, locations or budgets.
struct SetCommand: ResultCommand {
  static let spec = CommandSpec(
    "set", "change widgets", section: .changing,
    arguments: [.oneOrMore("ID|-", "the ids of the widgets; - reads ids from stdin")],
    flags: [
      .option("id", "NEW", "change the id"),
      .option("family", "F", "change the size"),
      .option("location", "L", "change the location"),
      .budget, .values, .allowCommands, .ifRevision,
      .flag("no-reload", "reload when next shown, not now"),
    ],
    assignments: .optional,
    examples: [
      .init("set dday-1 anniversary=mina", "count another day"),
      .init("set dday-1 --family medium", "make the widget wider"),
      .init(
        "set dday-1 --if-revision 1 anniversary=mina",
        "only if it hasn't changed since revision 1"
      ),
    ],
    discussion: [
      "On a terminal, if you give only one id, the command asks for the widget's values."
    ])

  private let line: ParsedCommand
  private let ids: [String]
  private let values: GivenValues
  /// The requested changes besides values.
  private let change: InstanceChange
  private let revision: RevisionCondition?
  private let reload: ReloadChoice
  /// Whether the command line requests a change.
  private let givesChange: Bool

  init(_ line: ParsedCommand) throws {
    self.line = line
    ids = Array(line.arguments("ID|-"))
    values = GivenValues(line)
    var change = InstanceChange(
      id: line.value("id"), family: line.value("family"), location: line.value("location"))
    change.budget = line.budget(&change.faults)
    change.trust = values.trust(line)
    self.change = change
    revision = try RevisionCondition(line)
    reload = line.reloadChoice
    givesChange =
      !values.isEmpty
      || line.flags.contains { !["no-reload", "if-revision"].contains($0.name) }
  }

  func run(in environment: CommandEnvironment) async throws -> ChangedInstances {
    guard givesChange || ValuePrompter.isPossible(for: line, in: environment) else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'set' needs something to change",
        hint: "Specify a value, for example 'widgetry set \(ids.first ?? "ID") name=value'")
    }
    var change = change
    change.edits = values.edits(reading: environment.input, &change.faults)
    let command = givesChange ? nil : try await askForValues(of: &change, in: environment)
    let ids = try environment.input.ids(ids)
    change.revision = try revision?.revision(of: ids)
    var result = try await ChangedInstances(ids, change, reload: reload, in: environment.home)
    try result.warnOfSecrets(in: values)
    result.command = command
    return result
  }

  /// Asks for a single widget's values; returns the equivalent command if anything changes.
  private func askForValues(
    of change: inout InstanceChange, in environment: CommandEnvironment
  ) async throws -> String? {
    guard let id = ids.first, ids.count == 1, id != "-" else {
      throw WidgetryError(
        .misuse, code: "argument.missing",
        summary: "'set' can ask for values of only one widget at a time",
        hint: "Specify a value: widgetry set \(ids.joined(separator: " ")) name=value")
    }
    let home = environment.home
    let instance = try home.instances.instance(id: id)
    let asking = ValuePrompter(
      line, instance, of: try home.kinds.kind(key: instance.kind), for: .all, in: environment)
    change.edits = try await asking.edits(to: "Change")
    return change.edits.isEmpty ? nil : try await asking.command(["set", id], change.edits)
  }
}
