internal import Anniversaries
internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let simulate = ClosureCommand(
    spec: CommandSpec(
      "simulate", "what would be shown and reloaded, and when", section: .looking,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .option("from", "WHEN", "where the clock begins; now if not given"),
        .option("for", "D", "for so long: 12h, 7d; 1d if not given"),
        .option("budget", "P", "for all of them: unlimited, system or system:40 to system:70"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
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
  ) { run in
    let selector = try GivenSelector(run.parsed).selector(reading: run.input)
    guard !selector.isEmpty else {
      throw WidgetryError(
        .misuse, code: "selector.missing", summary: "Simulate what?",
        hint: "widgetry simulate --all, or --kind, --instance, --where")
    }
    let budget = try run.parsed.value("budget").map(BudgetChoice.init(parsing:))
    let seconds = try run.simulatedSeconds()
    // Whole seconds, as they are printed.
    let from =
      try run.parsed.value("from").map(run.moment)
      ?? Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    let interruption = Interruption()
    let simulation = try await run.home.simulations.simulation(
      of: selector, from: from, until: from + TimeInterval(seconds), budget: budget?.policy)
    let kinds = simulation.kindsWithClock
    if !kinds.isEmpty {
      run.output.note(
        "told the moment, but may look at the real clock, which is not moved for scripts: "
          + kinds.joined(separator: ", "),
        code: "simulation.clock")
    }
    let report = SimulationReport(
      simulation, zone: try run.home.timeZone(), output: run.output)
    report.begin()
    let counts = try await simulation.run { event in
      if let status = interruption.status { throw Interrupted(status: status) }
      guard !run.output.isBroken else { throw CancellationError() }
      report.tell(event)
    }
    report.end(counts)
    guard !simulation.subjects.isEmpty else {
      if !run.output.isJSON { run.output.note("nothing matched", hint: "widgetry list") }
      return .missing
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func simulatedSeconds() throws -> Int {
    do {
      let text = parsed.value("for") ?? "1d"
      let seconds = try DurationText.parse(text)
      guard seconds > 0 else {
        throw WidgetryError(
          .misuse, code: "flag.value", summary: "'--for' is longer than nothing, not '\(text)'",
          hint: "--for 7d")
      }
      return seconds
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }
}
