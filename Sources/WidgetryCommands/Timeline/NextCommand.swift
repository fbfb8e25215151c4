internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct NextCommand: ResultCommand {
  static let spec = CommandSpec(
    "next", "what happens next, and why", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option("for", "D", "everything within a time such as 2h or 7d; else the next of each"),
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("next", "what each widget does next"),
      .init("next dday-1 --for 7d", "a week of one"),
    ],
    purpose: .reads)

  private let selector: GivenSelector
  private let span: Duration?

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    span = try line.duration("for")
  }

  func run(in environment: CommandEnvironment) async throws -> NextSteps {
    let home = environment.home
    let plan = try await home.selection.plan(try selector.selector(reading: environment.input))
    let now = Date()
    var steps: [NextStep] = []
    var failures: [WidgetryError] = []
    try home.selection.eachShown(plan, at: now) { shown in
      if let step = try home.showing.nextReloadStep(of: shown, at: now, within: span) {
        steps.append(step)
      }
      do {
        steps += try home.showing.nextEntrySteps(of: shown, at: now, within: span)
      } catch let error as WidgetryError {
        // An unreadable widget doesn't hide the others.
        failures.append(error)
      }
    }
    steps.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    return NextSteps(
      steps: steps, failures: failures, now: now, zone: try home.timeZone(),
      hasInstances: try home.showing.hasInstances())
  }
}

struct NextSteps: FormattedResult {
  let steps: [NextStep]
  /// The errors of unreadable widgets.
  let failures: [WidgetryError]
  let now: Date
  let zone: TimeZone
  /// Whether the home has any widgets.
  let hasInstances: Bool

  func writeText(to output: Output) {
    output.table([
      TableColumn("AT", staysWhole: true), TableColumn("ID", staysWhole: true),
      TableColumn("WHAT", staysWhole: true), TableColumn("REASON", worth: .much),
      TableColumn("SHOWN"),
    ]) { add in
      for step in steps {
        let at = step.at <= now ? "now" : LocalMoment.full(step.at, in: zone)
        add([at, step.id, step.what.rawValue, step.words, step.line ?? ""])
      }
    }
    if steps.isEmpty {
      output.note(
        hasInstances ? "nothing happens by itself" : "there are no widgets yet",
        hint: "widgetry list; widgetry add KIND name=value")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for step in steps { step.write(to: &json) }
    }
  }

  func writeRemarks(to output: Output) {
    for failure in failures { output.warning(failure) }
  }
}

extension NextStep {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at)
      json.member("id", id)
      json.member("what", what.rawValue)
      json.member("reason", reason)
      json.member("line", line)
    }
  }
}
