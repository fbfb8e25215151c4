internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let stepsRemove = ClosureCommand(
    spec: CommandSpec(
      "steps remove", "forget steps that were kept", section: .steps,
      flags: [
        .option("on", "DATE", "those that began on this day"),
        .option("start", "WHEN", "those that began then or later"),
        .option("end", "WHEN", "those that began before"),
        .option("source", "S", "those that this source has told of"),
        .flag("dry-run", "only say how many they are"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [
        .init("steps remove --on today --source widgetry", "what was added by hand today"),
        .init("steps remove --source treadmill --dry-run", "how many of a source there are"),
      ],
      discussion: ["At least one of --on, --start, --end and --source says which ones."],
      reloads: true)
  ) { run in
    let query = try run.removedSteps()
    if run.parsed.has("dry-run") {
      let store = try run.home.health.file.openIfThere()
      run.tell(removed: try run.home.health.file.wording { try store?.samples(query).count ?? 0 })
      return .success
    }
    guard try run.home.health.file.openIfThere() != nil else {
      run.tell(removed: 0)
      return .success
    }
    let (count, reloads) = try await run.home.health.change(
      reload: run.parsed.reloadChoice, atOnce: true
    ) { try $0.delete(query) }
    run.tell(removed: count)
    return run.tell(reloads) ? .partial : .success
  }
}

extension CommandRun {
  fileprivate func removedSteps() throws -> SampleQuery {
    let day = try parsed.value("on").map(date)
    let zone = try home.timeZone()
    var bounds = [
      try parsed.value("start").map(moment), try parsed.value("end").map(moment),
    ]
    let source = parsed.value("source")
    guard day != nil || source != nil || bounds.contains(where: { $0 != nil }) else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'steps remove' needs to know which steps",
        hint: "widgetry steps remove --on today --source widgetry")
    }
    if let day {
      let own = [day.firstMoment(in: zone), day.adding(days: 1)?.firstMoment(in: zone)]
      bounds[0] = [bounds[0], own[0]].compactMap(\.self).max()
      bounds[1] = [bounds[1], own[1]].compactMap(\.self).min()
    }
    let known = try home.health.file.openIfThere()?.sources().map(\.name) ?? []
    if let source, !known.contains(source) {
      throw WidgetryError(
        .missing, code: "source.unknown", summary: "No source '\(Output.echo(source))'",
        hint: "widgetry steps sources", suggestions: Suggestion.nearest(to: source, among: known))
    }
    return SampleQuery(
      type: HealthQuantity.stepCount, from: bounds[0].map(milliseconds) ?? .min,
      to: bounds[1].map(milliseconds) ?? .max,
      startsFrom: bounds[0].map(milliseconds) ?? .min,
      sources: source.map { [$0] } ?? [], limit: .max)
  }

  fileprivate func tell(removed count: Int) {
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("dryRun", parsed.has("dry-run"))
          json.member("removed", count)
        }
      }
    } else {
      let verb = parsed.has("dry-run") ? "would remove" : "removed"
      output.say("\(verb) \(count) \(count == 1 ? "sample" : "samples") of steps")
    }
  }
}
