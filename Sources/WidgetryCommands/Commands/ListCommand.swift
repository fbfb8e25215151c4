internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let list = ClosureCommand(
    spec: CommandSpec(
      "list", "the widgets that are placed, and what they show", section: .looking,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .flag("ids", "print ids only")
      ] + Listing.flags(sortedBy: InstanceReport.sortFields.map(\.name)) + [
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("list --kind dday", "the day counters"),
        .init("list --where anniversary=wedding --ids", "for scripts: those that count this day"),
        .init("list --sort next --limit 5", "the five that change first"),
      ],
      discussion: [
        "Of the values only those are listed that aren't the kind's defaults; --wide lists all of them, and "
          + "--json has both."
      ],
      purpose: .reads)
  ) { run in
    let home = run.home
    let plan = try await home.selection.plan(
      try GivenSelector(run.parsed).selector(reading: run.input))
    let now = Date()
    let listing = try run.parsed.listing()
    var count = 0
    func each(_ body: (InstanceReport) throws -> Void) throws {
      try listing.each(
        by: InstanceReport.sortFields,
        { add in
          try home.selection.eachShown(plan, at: now) { shown in
            try run.output.stopIfBroken()
            try add(InstanceReport(shown, in: home, at: now))
          }
        }, body)
    }
    if run.output.isJSON {
      try run.output.json { json in
        try json.array { json in try each { $0.write(to: &json) } }
      }
    } else if run.parsed.has("ids") {
      try each { run.output.line($0.instance.id) }
    } else {
      let zone = try home.timeZone()
      try run.output.table(
        [
          TableColumn("ID", staysWhole: true), TableColumn("KIND"),
          TableColumn("FAMILY", worth: .little),
          TableColumn("CONFIGURATION", worth: .little, folds: true),
          TableColumn("SHOWN", worth: .much),
          TableColumn("NEXT", staysWhole: true, worth: .little),
          TableColumn("STATE", staysWhole: true),
        ], listing
      ) { add in
        try each { report in
          count += 1
          add([
            report.instance.id, report.kind.name, report.instance.family.shortName,
            listing.width == .content ? report.configurationText : report.changesText,
            report.line ?? "",
            report.nextChange.map { LocalMoment.short($0, now: now, in: zone) } ?? "",
            report.report.state.rawValue,
          ])
        }
      }
      if count == 0, run.output.style.results.isTerminal {
        run.output.note("nothing to list", hint: "widgetry add KIND name=value; widgetry kinds")
      }
    }
    return .success
  }
}
