internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ActivityListCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity list", "the activities, the most relevant first", section: .activities,
    flags: [
      .flag("types", "what activities there can be, and what each needs")
    ] + Listing.flags(sortedBy: ActivityReport.sortFields.map(\.name)),
    examples: [
      .init("activity list", "what is running"),
      .init("activity list --types", "what can be started"),
    ],
    discussion: [
      "Ended ones come last, newest first, while they can be seen."
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

struct ActivityList: FormattedResult {
  let reports: [ActivityReport]
  let listing: Listing
  let zone: TimeZone?

  func writeText(to output: Output) {
    output.table(
      [
        TableColumn("ID", staysWhole: true), TableColumn("STATE", staysWhole: true, worth: .much),
        TableColumn("SHOWS", worth: .much), TableColumn("TYPE", worth: .some),
        TableColumn("UNTIL", staysWhole: true, worth: .some),
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
        "no live activity is running",
        hint: "widgetry activity run -- COMMAND, or activity list --types")
    }
  }

  /// The activity's text, or when it starts.
  private func shown(_ report: ActivityReport, on output: Output) -> String {
    let record = report.activity.record
    guard record.state == .pending else { return report.markedLine ?? "" }
    return "begins \(words(ofMoment: record.startsAt, on: output))"
  }

  /// A moment for a table: short on a terminal, complete for programs.
  private func words(ofMoment moment: Date, on output: Output) -> String {
    guard let zone else { return Moment.text(moment) }
    guard output.style.results.isTerminal else { return LocalMoment.named(moment, in: zone) }
    return LocalMoment.short(moment, now: Date(), in: zone)
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in for report in reports { report.write(to: &json) } }
  }
}
