internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let anniversaryRemove = ClosureCommand(
    spec: CommandSpec(
      "anniversary remove", "forget days", section: .anniversaries,
      arguments: [.oneOrMore("ID", "the days, by id or title")],
      flags: [.flag("force", "also days that widgets count; those then need attention")],
      examples: [.init("anniversary remove exam", "it is over")])
  ) { run in
    var reports: [AnniversaryReport] = []
    for name in run.parsed.arguments("ID") {
      // A name that is not there is told by the removal, with the others.
      guard let found = try? run.home.days.named(name) else { continue }
      if reports.contains(where: { $0.anniversary.id == found.id }) { continue }
      reports.append(try AnniversaryReport(on: found, in: run.home))
    }
    let removal = try await run.home.days.removeAndReload(
      Array(run.parsed.arguments("ID")), force: run.parsed.has("force"))
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    }
    for anniversary in removal.removed {
      run.output.say("Removed \(anniversary.id)")
      run.output.note(
        "to bring it back: " + ShellWord.commandLine(anniversary.addWords))
    }
    if !removal.orphans.isEmpty {
      run.output.warning(
        "needs attention now: \(removal.orphans.prefix(20).joined(separator: " "))"
          + (removal.orphans.count > 20 ? " and \(removal.orphans.count - 20) more" : ""),
        code: "entity.missing", hint: "widgetry set ID anniversary=OTHER")
    }
    return .success
  }
}
