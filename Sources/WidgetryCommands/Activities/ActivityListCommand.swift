internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let activityList = ClosureCommand(
    spec: CommandSpec(
      "activity list", "the activities, the most relevant first", section: .activities,
      flags: [
        .flag("types", "what activities there can be, and what each needs")
      ] + Listing.flags(sortedBy: ActivityReport.sortFields.map(\.name)),
      examples: [
        .init("activity list", "what goes on"),
        .init("activity list --types", "what can be started"),
      ],
      discussion: [
        "Ended ones come last, newest first, while they can be seen."
      ],
      purpose: .reads)
  ) { run in
    let listing = try run.parsed.listing()
    if run.parsed.has("types") { return try await run.listTypes(listing) }
    try await run.home.activities.refresh()
    let reports = listing.rows(
      of: try ActivityReport.of(run.home.activities.all(), in: run.home),
      by: ActivityReport.sortFields)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in for report in reports { report.write(to: &json) } }
      }
      return .success
    }
    run.output.table(
      [
        TableColumn("ID", staysWhole: true), TableColumn("STATE", staysWhole: true, worth: .much),
        TableColumn("SHOWS", worth: .much), TableColumn("TYPE", worth: .some),
        TableColumn("UNTIL", staysWhole: true, worth: .some),
      ], listing
    ) { add in
      for report in reports {
        let record = report.activity.record
        add([
          record.id, record.state.rawValue, run.shown(report), record.shortType,
          report.endsAt.map(run.wordsInTable(ofMoment:)) ?? "",
        ])
      }
    }
    for report in reports { report.activity.warnOfFailure(on: run.output) }
    if reports.isEmpty, run.output.style.results.isTerminal {
      run.output.note(
        "no live activity is running",
        hint: "widgetry activity run -- COMMAND, or activity list --types")
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func listTypes(_ listing: Listing) async throws -> ExitStatus {
    let types = Array(try await home.activities.types().prefix(listing.limit ?? .max))
    if output.isJSON {
      // A home that is not made yet, and has no daemon, has nobody who could take a push.
      let takesPushes =
        try home.registryIfThere() != nil || DaemonLock.holder(in: home.folder) != nil
      let tokens = try types.map { takesPushes ? try home.activities.startToken(of: $0) : nil }
      // Where the first token made the home, its types are known from here on.
      if takesPushes { _ = try await home.activities.types() }
      output.json { json in
        json.array { json in
          for (type, token) in zip(types, tokens) {
            json.object { json in
              json.member("type", type.name)
              json.member("plugin", type.plugin)
              json.member("description", type.descriptor.description)
              json.member("startToken", token)
              for (name, shape) in [
                ("attributes", type.descriptor.activity?.attributes),
                ("state", type.descriptor.activity?.state),
              ] {
                json.key(name)
                json.value(shape ?? .any)
              }
            }
          }
        }
      }
      return .success
    }
    let needs = types.map { type in
      let shape = type.descriptor.activity
      return (shape?.attributes.needed() ?? []).map(\.name)
        + (shape?.state.needed() ?? []).map { "state.\($0.name)" }
    }
    guard let columns = output.style.results.columns else {
      let columns = [TableColumn("TYPE"), TableColumn("PLUGIN"), TableColumn("NEEDS")]
      output.table(columns, listing) { add in
        for (type, names) in zip(types, needs) {
          add([type.shortActivityName, type.plugin, names.joined(separator: " ")])
        }
      }
      return .success
    }
    // All that has to be typed is to be seen, however narrow it is.
    for (type, names) in zip(types, needs) {
      output.line("\(type.shortActivityName) (\(type.plugin))")
      let words = names.isEmpty ? "needs nothing" : "needs " + names.joined(separator: " ")
      for line in HelpPage.wrapped(words, to: max(columns - 2, 20)) { output.line("  " + line) }
    }
    return .success
  }

  /// What an activity shows, or when it begins to.
  fileprivate func shown(_ report: ActivityReport) -> String {
    let record = report.activity.record
    guard record.state == .pending else { return report.markedLine ?? "" }
    return "begins \(wordsInTable(ofMoment: record.startsAt))"
  }

  /// A moment as a table of a terminal has it; whole for whoever reads lines.
  fileprivate func wordsInTable(ofMoment moment: Date) -> String {
    guard output.style.results.isTerminal, let zone = try? home.timeZone() else {
      return words(ofMoment: moment)
    }
    return LocalMoment.short(moment, now: Date(), in: zone)
  }
}
