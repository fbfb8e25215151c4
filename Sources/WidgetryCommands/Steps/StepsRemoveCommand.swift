internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps remove`: deletes saved steps of a time or a source.
struct StepsRemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps remove", "delete saved steps", section: .steps,
    flags: [
      .option("on", "DATE", "delete steps that started on this day"),
      .option("start", "WHEN", "delete steps that started then or later"),
      .option("end", "WHEN", "delete steps that started earlier"),
      .option("source", "S", "delete only steps from this source"),
      .flag("dry-run", "print the number of samples without deleting them"),
      .flag("no-reload", "reload when next shown, not now"),
    ],
    examples: [
      .init("steps remove --on today --source widgetry", "delete the steps that you added today"),
      .init(
        "steps remove --source treadmill --dry-run", "count the samples from this source"),
    ],
    discussion: ["Select the steps with at least one of --on, --start, --end and --source."])

  private let day: String?
  private let start: String?
  private let end: String?
  private let source: String?
  private let isDryRun: Bool
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    day = line.value("on")
    start = line.value("start")
    end = line.value("end")
    source = line.value("source")
    isDryRun = line.has("dry-run")
    reload = line.reloadChoice
    guard day != nil || start != nil || end != nil || source != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing",
        summary: "'steps remove' needs --on, --start, --end or --source",
        hint: "Select the steps, such as 'widgetry steps remove --on today --source widgetry'")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> RemovedSteps {
    let home = environment.home
    let query = try query(in: environment)
    var count = 0
    var reloads: [ReloadResult] = []
    if isDryRun {
      let store = try home.health.file.openExisting()
      count = try home.health.file.convertingErrors { try store?.samples(query).count ?? 0 }
    } else if try home.health.file.openExisting() != nil {
      (count, reloads) = try await home.health.change(reload: reload, atOnce: true) {
        try $0.delete(query)
      }
    }
    return RemovedSteps(
      count: count, isDryRun: isDryRun, reloads: ReloadRemarks(reloads, in: home))
  }

  /// The selected samples; throws for an unknown source.
  private func query(in environment: CommandEnvironment) throws -> SampleQuery {
    let home = environment.home
    let zone = try home.timeZone()
    var bounds = [try start.map(environment.moment), try end.map(environment.moment)]
    if let day = try day.map({ try CivilDate(typed: $0, in: home) }) {
      let own = [day.firstMoment(in: zone), day.adding(days: 1)?.firstMoment(in: zone)]
      bounds[0] = [bounds[0], own[0]].compactMap(\.self).max()
      bounds[1] = [bounds[1], own[1]].compactMap(\.self).min()
    }
    let known = try home.health.file.openExisting()?.sources().map(\.name) ?? []
    if let source, !known.contains(source) {
      throw WidgetryError.unknownSource(source, among: known)
    }
    let from = bounds[0].flatMap(Moment.milliseconds) ?? .min
    return SampleQuery(
      type: HealthQuantity.stepCount, from: from,
      to: bounds[1].flatMap(Moment.milliseconds) ?? .max, startsFrom: from,
      sources: source.map { [$0] } ?? [], limit: .max)
  }
}

/// The result of `steps remove`.
struct RemovedSteps: FormattedResult {
  let count: Int
  let isDryRun: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let verb = isDryRun ? "Would remove" : "Removed"
    output.say("\(verb) \(count) \(count == 1 ? "sample" : "samples") of steps")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.member("removed", count)
    }
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}

extension WidgetryError {
  /// The error for the name of a source that has no data.
  static func unknownSource(_ name: String, among known: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "source.unknown", summary: "Unknown source '\(Output.echo(name))'",
      hint: "Run 'widgetry steps sources' to see all sources",
      suggestions: Suggestion.nearest(to: name, among: known))
  }
}
