internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel

struct SimulateCommand: StreamingCommand {
  static let spec = CommandSpec(
    "simulate", "what would be shown and reloaded, and when", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option("from", "WHEN", "where the clock begins; now if not given"),
      .option("for", "D", "how long, such as 12h or 7d; default: 1d"),
      .option("budget", "P", "for all of them: unlimited, system or system:40 to system:70"),
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("simulate --all --from 2027-03-14 --for 2d", "two days, one of which has 23 hours"),
      .init("simulate --kind dday --for 7d --budget system", "a week as on a phone"),
    ],
    discussion: [
      "Each widget begins as if it was added at the first moment. The clock is made up, the rest is "
        + "real: the plugins, their timelines, and what decides about reloads. Nothing is stored, and "
        + "two runs print the same. Values, days and shared data are as they are now."
    ], reloads: true,
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
        hint: "widgetry simulate --all, or --kind, --instance, --where")
    }
    budget = try line.budget()
    length = try line.duration("for") ?? .seconds(86_400)
    guard length > .zero else {
      throw WidgetryError(
        .misuse, code: "flag.value",
        summary: "'--for' is longer than nothing, not '\(line.value("for") ?? "")'",
        hint: "--for 7d")
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
        "asked for the moment, but may look at the real clock, which is not moved for scripts: "
          + kinds.joined(separator: ", "),
        code: "simulation.clock")
    }
    let report = SimulationReport(simulation, zone: try home.timeZone(), output: output)
    report.begin()
    let counts = try await simulation.run { event in
      if let status = interruption.status { throw Interrupted(status: status) }
      try output.stopIfBroken()
      report.tell(event)
    }
    report.end(counts)
    guard !simulation.subjects.isEmpty else {
      if !output.isJSON { output.note("nothing matched", hint: "widgetry list") }
      return .missing
    }
    return .success
  }
}
