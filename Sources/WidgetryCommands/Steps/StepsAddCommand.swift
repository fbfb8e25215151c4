internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let stepsAdd = ClosureCommand(
    spec: CommandSpec(
      "steps add", "keep some steps", section: .steps,
      arguments: [.one("COUNT", "how many")],
      flags: [
        .option("start", "WHEN", "when they began; the end unless given"),
        .option("end", "WHEN", "when they ended; now unless given"),
        .option("source", "S", "what counted them; widgetry unless given"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [
        .init("steps add 850", "just now"),
        .init("steps add 4200 --start=-45m --source treadmill", "a run that ends now"),
      ],
      discussion: ["Widgets that show steps are reloaded, as often as 'steps delivery' allows."],
      reloads: true)
  ) { run in
    let sample = try run.stepsSample()
    let (result, reloads) = try await run.home.health.change(reload: run.parsed.reloadChoice) {
      try $0.add([sample], limits: SampleLimits(now: run.milliseconds(Date())))
    }
    if let fault = result.refused[0] {
      throw WidgetryError(
        .misuse, code: "steps.refused", summary: "These steps are not kept: \(fault.words)",
        hint: "widgetry steps add --help")
    }
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("added", result.added)
          json.member("value", sample.value)
          json.member("start", Moment.text(Moment.date(milliseconds: sample.start)))
          json.member("end", Moment.text(Moment.date(milliseconds: sample.end)))
          json.member("source", sample.source)
        }
      }
    } else {
      run.output.say(
        result.added == 0
          ? "they are kept already"
          : "added \(StepsWords.count(sample.value)) steps")
    }
    run.explain(try run.stepsOfToday())
    return run.tell(reloads) ? .partial : .success
  }
}

extension CommandRun {
  func milliseconds(_ date: Date) -> Int { Moment.milliseconds(date) ?? 0 }

  fileprivate func stepsSample() throws -> HealthSample {
    let text = parsed.argument("COUNT") ?? ""
    guard let count = Double(text), count.isFinite, count >= 0, count <= 1_000_000 else {
      throw WidgetryError(
        .misuse, code: "steps.malformed", summary: "'\(Output.echo(text))' is no number of steps",
        hint: "widgetry steps add 850")
    }
    let end = try parsed.value("end").map(moment) ?? Date()
    let start = try parsed.value("start").map(moment) ?? end
    // Clocks of devices differ; whoever types a time means that of this one.
    guard max(start, end) <= Date().addingTimeInterval(60) else {
      throw WidgetryError(
        .misuse, code: "steps.refused",
        summary: "These steps are not kept: they would be in the future",
        hint: "widgetry steps add 850 --start=-45m")
    }
    let source = parsed.value("source") ?? "widgetry"
    guard !source.isEmpty, source.utf8.count <= 256 else {
      throw WidgetryError(
        .misuse, code: "source.malformed", summary: "A source has a name of up to 256 bytes",
        hint: "--source treadmill")
    }
    return HealthSample(
      type: HealthQuantity.stepCount, value: count, unit: "count", start: milliseconds(start),
      end: milliseconds(end), source: source)
  }
}
