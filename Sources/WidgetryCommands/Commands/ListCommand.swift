internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let list = Command(
    spec: CommandSpec(
      "list", "the widgets that are placed, and what they show", section: .looking,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .flag("ids", "print ids only"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("list --kind dday", "the day counters"),
        .init("list --where anniversary=wedding --ids", "for scripts: those that count this day"),
      ])
  ) { run in
    let home = run.home
    let plan = try await home.plan(try run.selector())
    let now = Date()
    var count = 0
    if run.output.isJSON {
      try run.output.json { json in
        try json.array { json in
          try run.eachShown(plan, at: now) { shown in
            try InstanceReport(shown, in: home, at: now).write(to: &json)
          }
        }
      }
    } else if run.parsed.has("ids") {
      try run.eachShown(plan, at: now) { run.output.line($0.instance.id) }
    } else {
      let zone = try home.timeZone()
      try run.output.table([
        TableColumn("ID", staysWhole: true), TableColumn("KIND"),
        TableColumn("FAMILY", worth: .little),
        TableColumn("CONFIGURATION", worth: .little), TableColumn("SHOWN", worth: .much),
        TableColumn("NEXT", staysWhole: true, worth: .little),
        TableColumn("STATE", staysWhole: true),
      ]) { add in
        try run.eachShown(plan, at: now) { shown in
          let report = try InstanceReport(shown, in: home, at: now)
          count += 1
          add([
            report.instance.id, report.kind.name, report.instance.family.name,
            report.configurationText, report.line ?? "",
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
