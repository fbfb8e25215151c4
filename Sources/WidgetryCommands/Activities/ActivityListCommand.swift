internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity list`: lists live activities, or the types of activities.
struct ActivityListCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity list", "list activities, the most relevant first", section: .activities,
    flags: [
      .flag("types", "list the types that can be started, and their required fields")
    ] + Listing.flags(sortedBy: ActivityReport.sortFields.map(\.name)),
    examples: [
      .init("activity list", "list the activities"),
      .init("activity list --types", "list the types that can be started"),
    ],
    discussion: [
      "Activities that have ended are at the end, the newest first, until they disappear."
    ],
    purpose: .reads)

  private let listing: Listing
  private let listsTypes: Bool

  init(_ line: ParsedCommand) throws {
    listing = try line.listing()
    listsTypes = line.has("types")
  }

  func run(
    in environment: CommandEnvironment
  ) async throws -> EitherResult<ActivityList, ActivityTypeList> {
    let home = environment.home
    guard !listsTypes else {
      return .second(
        try await ActivityTypeList(
          in: home, listing: listing, withTokens: environment.output.isJSON))
    }
    try await home.activities.refresh()
    return .first(
      ActivityList(
        reports: listing.rows(
          of: try ActivityReport.of(home.activities.all(), in: home),
          by: ActivityReport.sortFields),
        listing: listing, zone: try? home.timeZone()))
  }
}

/// The result of `widgetry activity list`.
struct ActivityList: FormattedResult {
  let reports: [ActivityReport]
  let listing: Listing
  /// The time zone for moments in the table.
  let zone: TimeZone?

  func writeText(to output: Output) {
    output.table(
      [
        TableColumn("ID", staysWhole: true),
        TableColumn("STATE", staysWhole: true, priority: .high),
        TableColumn("SHOWS", priority: .high), TableColumn("TYPE", priority: .normal),
        TableColumn("UNTIL", staysWhole: true, priority: .normal),
      ], listing
    ) { add in
      for report in reports {
        let record = report.activity.record
        add([
          record.id, record.state.rawValue, shown(report, on: output), record.shortType,
          report.endsAt.map { words(ofMoment: $0, on: output) } ?? "",
        ])
      }
    }
    for report in reports { report.activity.warnOfFailure(on: output) }
    if reports.isEmpty, output.style.results.isTerminal {
      output.note(
        "No live activity is running",
        hint: "Run 'widgetry activity run -- COMMAND' to show a command, or 'widgetry activity "
          + "list --types' to see what can be started")
    }
  }

  /// The text of an activity; for one that hasn't started, when it starts.
  private func shown(_ report: ActivityReport, on output: Output) -> String {
    let record = report.activity.record
    guard record.state == .pending else { return report.markedLine ?? "" }
    return "starts \(words(ofMoment: record.startsAt, on: output))"
  }

  /// A moment as text: short on a terminal, complete for programs.
  private func words(ofMoment moment: Date, on output: Output) -> String {
    guard let zone else { return Moment.text(moment) }
    guard output.style.results.isTerminal else { return LocalMoment.named(moment, in: zone) }
    return LocalMoment.short(moment, now: Date(), in: zone)
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in for report in reports { report.write(to: &json) } }
  }
}
