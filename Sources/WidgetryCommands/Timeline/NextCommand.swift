internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry next`: lists the coming changes and reloads of widgets.
struct NextCommand: ResultCommand {
  static let spec = CommandSpec(
    "next", "list upcoming changes and reloads, with reasons", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .option(
        "for", "D", "list everything within this time, such as 2h or 7d, not only the next of each"),
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init("next", "list the next change and reload of each widget"),
      .init("next dday-1 --for 7d", "list a week of one widget"),
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

/// The result of `next`: the coming changes and reloads, sorted by time.
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
      TableColumn("WHAT", staysWhole: true), TableColumn("REASON", priority: .high),
      TableColumn("SHOWN"),
    ]) { add in
      for step in steps {
        let at = step.at <= now ? "now" : LocalMoment.full(step.at, in: zone)
        add([at, step.id, step.what.rawValue, step.words, step.line ?? ""])
      }
    }
    if steps.isEmpty {
      output.note(
        hasInstances ? "No changes or reloads are scheduled" : "There are no widgets yet",
        hint: hasInstances
          ? "Run 'widgetry list' to see all widgets"
          : "Run 'widgetry add KIND name=value' to add one")
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
