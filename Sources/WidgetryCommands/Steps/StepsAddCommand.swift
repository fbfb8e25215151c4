internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps add`: saves a number of steps for a time.
struct StepsAddCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps add", "save a number of steps", section: .steps,
    arguments: [.one("COUNT", "the number of steps")],
    flags: [
      .option("start", "WHEN", "when the steps started (default: their end)"),
      .option("end", "WHEN", "when the steps ended (default: now)"),
      .option("source", "S", "the source of the steps (default: widgetry)"),
      .flag("no-reload", "reload when next shown, not now"),
    ],
    examples: [
      .init("steps add 850", "add steps of this moment"),
      .init("steps add 4200 --start=-45m --source treadmill", "add a run that ends now"),
    ],
    discussion: ["Widgets that show steps are reloaded as often as 'steps delivery' allows."])

  private let count: Double
  private let start: String?
  private let end: String?
  private let source: String
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    let text = line.argument("COUNT") ?? ""
    guard let count = Double(text), count.isFinite, count >= 0, count <= 1_000_000 else {
      throw WidgetryError(
        .misuse, code: "steps.malformed",
        summary: "'\(Output.echo(text))' isn't a number of steps",
        hint: "Specify a number: widgetry steps add 850")
    }
    self.count = count
    start = line.value("start")
    end = line.value("end")
    source = line.value("source") ?? "widgetry"
    reload = line.reloadChoice
    guard !source.isEmpty, source.utf8.count <= 256 else {
      throw WidgetryError(
        .misuse, code: "source.malformed",
        summary: "The name of a source needs 1 to 256 bytes",
        hint: "Use a name such as --source treadmill")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> AddedSteps {
    let home = environment.home
    let sample = try sample(in: environment)
    let (result, reloads) = try await home.health.change(reload: reload) {
      try $0.add([sample], limits: SampleLimits(now: Moment.milliseconds(Date()) ?? 0))
    }
    if let fault = result.refused[0] {
      throw WidgetryError(
        .misuse, code: "steps.refused", summary: "These steps weren't saved: \(fault.summary)",
        hint: "Run 'widgetry steps add --help' to see how to add steps")
    }
    return AddedSteps(
      sample: sample, added: result.added, notes: try StepsNotes(in: home),
      reloads: ReloadRemarks(reloads, in: home))
  }

  private func sample(in environment: CommandEnvironment) throws -> HealthSample {
    let end = try end.map(environment.moment) ?? Date()
    let start = try start.map(environment.moment) ?? end
    // Device clocks may differ by a day, but a typed time is from this device.
    guard max(start, end) <= Date().addingTimeInterval(60) else {
      throw WidgetryError(
        .misuse, code: "steps.refused",
        summary: "These steps weren't saved: they are in the future",
        hint: "Use a past time, such as 'widgetry steps add 850 --start=-45m'")
    }
    return HealthSample(
      type: HealthQuantity.stepCount, value: count, unit: "count",
      start: Moment.milliseconds(start) ?? 0, end: Moment.milliseconds(end) ?? 0, source: source)
  }
}

/// The result of `steps add`.
struct AddedSteps: FormattedResult {
  let sample: HealthSample
  /// The number of new samples; 0 for a duplicate.
  let added: Int
  let notes: StepsNotes
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.say(
      added == 0 ? "Already saved" : "Added \(StepsWords.count(sample.value)) steps")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("added", added)
      json.member("value", sample.value)
      json.member("start", Moment.text(Moment.date(milliseconds: sample.start)))
      json.member("end", Moment.text(Moment.date(milliseconds: sample.end)))
      json.member("source", sample.source)
    }
  }

  func writeRemarks(to output: Output) {
    notes.write(to: output)
    reloads.write(to: output)
  }
}
