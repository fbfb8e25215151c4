internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel

/// `widgetry simulate`: predicts what widgets would show and when they would reload, with a
/// simulated clock.
struct SimulateCommand: StreamingCommand {
  static let spec = CommandSpec(
    "simulate", "predict what is shown and reloaded, and when", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option("from", "WHEN", "start at this moment (default: now)"),
      .option("for", "D", "simulate this time, such as 12h or 7d (default: 1d)"),
      .option("budget", "P", "budget of all widgets: unlimited, system or system:40 to system:70"),
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init(
        "simulate --all --from 2027-03-14 --for 2d", "simulate two days, one of which has 23 hours"),
      .init("simulate --kind dday --for 7d --budget system", "simulate a week as on a phone"),
    ],
    discussion: [
      "Each widget starts as if it were added at the first moment. Only the clock is simulated: the "
        + "plugins, their timelines and the rules for reloads are real. Nothing is saved, and two "
        + "runs print the same, except commands, each of which runs once. The simulation uses the "
        + "current values, days and shared data."
    ],
    purpose: .reads)

  private let selector: GivenSelector
  private let start: String?
  private let length: Duration
  private let budget: BudgetChoice?

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    start = line.value("from")
    guard !selector.isEmpty else {
      throw WidgetryError(
        .misuse, code: "selector.missing", summary: "No widget selected",
        hint: "Run 'widgetry simulate --all', or select widgets with --kind, --instance or --where")
    }
    budget = try line.budget()
    length = try line.duration("for") ?? .seconds(86_400)
    guard length > .zero else {
      throw WidgetryError(
        .misuse, code: "flag.value",
        summary: "'--for' needs a time longer than 0, not '\(line.value("for") ?? "")'",
        hint: "Use a time such as --for 7d")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let output = environment.output
    let selector = try selector.selector(reading: environment.input)
    // Use whole seconds, as in the output.
    let from =
      try start.map(environment.moment)
      ?? Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    let interruption = Interruption()
    let simulation = try await home.simulations.simulation(
      of: selector, from: from, until: from + TimeInterval(length.components.seconds),
      budget: budget?.policy)
    let kinds = simulation.kindsWithClock
    if !kinds.isEmpty {
      output.note(
        "These kinds may use the real clock, because a script's clock can't be simulated: "
          + kinds.joined(separator: ", "),
        code: "simulation.clock")
    }
    let report = SimulationReport(simulation, zone: try home.timeZone(), output: output)
    report.begin()
    let counts = try await simulation.run { event in
      if let status = interruption.status { throw Interrupted(status: status) }
      try output.stopIfBroken()
      report.write(event)
    }
    report.end(counts)
    guard !simulation.subjects.isEmpty else {
      if !output.isJSON {
        output.note("No widget matches", hint: "Run 'widgetry list' to see all widgets")
      }
      return .missing
    }
    return .success
  }
}
