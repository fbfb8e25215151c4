internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension Command {
  static let anniversaryAdd = Command(
    spec: CommandSpec(
      "anniversary add", "keep a day", section: .anniversaries,
      arguments: [
        .one("TITLE", "what the day is called"), .one("DATE", "the day: widgetry help dates"),
      ],
      flags: [.option("id", "ID", "its id; made from the title if not given")],
      examples: [
        .init("anniversary add 'Our wedding' 2027-05-22", "a day that counts once"),
        .init("anniversary add Exam +100d", "in a hundred days"),
      ])
  ) { run in
    let title = run.parsed.argument("TITLE") ?? ""
    let id = run.parsed.value("id")
    guard let date = try run.date(of: run.parsed.argument("DATE"), beside: (title, id)) else {
      return .misuse
    }
    let (anniversary, outcome) = try await run.home.addAnniversary(
      title: title, date: date, id: id)
    let report = try run.report(on: anniversary)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      run.output.say(
        "Added \(anniversary.id)\(run.title(of: anniversary)): "
          + "\(date.descriptionWithWeekday), counts once, \(report.label)")
      if outcome.changed.isEmpty {
        run.output.hint("widgetry add dday anniversary=\(anniversary.id)")
      }
    }
    return run.tell(outcome.reloads) ? .partial : .success
  }

  static let anniversaryList = Command(
    spec: CommandSpec("anniversary list", "the days that are kept", section: .anniversaries)
  ) { run in
    let reports = try run.home.anniversaries().map(run.report)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
      return .success
    }
    run.output.table([
      TableColumn("ID", staysWhole: true), TableColumn("DATE"),
      TableColumn("DAYS", staysWhole: true, worth: .much), TableColumn("TITLE", worth: .much),
      TableColumn("REPEATS", worth: .little), TableColumn("USED BY", worth: .little),
    ]) { add in
      for report in reports {
        add([
          report.anniversary.id, report.anniversary.date.descriptionWithWeekday, report.label,
          report.anniversary.title, report.anniversary.recurrence.rawValue,
          report.usedBy.joined(separator: " "),
        ])
      }
    }
    if reports.isEmpty, run.output.style.results.isTerminal {
      run.output.note("no day is kept", hint: "widgetry anniversary add 'Our wedding' 2027-05-22")
    }
    return .success
  }

  static let anniversaryShow = Command(
    spec: CommandSpec(
      "anniversary show", "one day", section: .anniversaries,
      arguments: [.one("ID", "the day, by id or title")])
  ) { run in
    let report = try run.report(
      on: try run.home.anniversary(named: run.parsed.argument("ID") ?? ""))
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
      return .success
    }
    run.output.line("\(report.anniversary.title) (\(report.anniversary.id))")
    run.output.line("  date     \(report.anniversary.date.descriptionWithWeekday)")
    run.output.line("  days     \(report.label)")
    run.output.line("  repeats  \(report.anniversary.recurrence.rawValue)")
    run.output.line(
      "  used by  " + (report.usedBy.isEmpty ? "-" : report.usedBy.joined(separator: " ")))
    return .success
  }

  static let anniversaryEdit = Command(
    spec: CommandSpec(
      "anniversary edit", "change a day, and reload the widgets that count it",
      section: .anniversaries,
      arguments: [.one("ID", "the day, by id or title")],
      flags: [
        .option("title", "T", "another title"),
        .option("date", "DATE", "another date"),
        .option("id", "NEW", "another id; the widgets follow"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [.init("anniversary edit our-wedding --date 2027-06-05", "it was moved")],
      reloads: true)
  ) { run in
    let (title, id) = (run.parsed.value("title"), run.parsed.value("id"))
    let date = try run.date(of: run.parsed.value("date"), beside: (title, id))
    let change = AnniversaryChange(id: id, title: title, date: date)
    guard change.id != nil || change.title != nil || change.date != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'anniversary edit' needs something to change",
        hint: "widgetry anniversary edit \(run.parsed.arguments.first ?? "ID") --date 2027-06-05")
    }
    let (former, now, outcome) = try await run.home.changeAnniversary(
      run.parsed.argument("ID") ?? "", change, reload: run.reloadChoice)
    if run.output.isJSON {
      let report = try run.report(on: now)
      run.output.json { json in json.array { json in report.write(to: &json) } }
    } else {
      var parts: [String] = []
      if former.id != now.id { parts.append("id \(former.id) -> \(now.id)") }
      if former.title != now.title { parts.append("'\(former.title)' -> '\(now.title)'") }
      if former.date != now.date { parts.append("\(former.date) -> \(now.date)") }
      let what = parts.isEmpty ? "already so" : parts.joined(separator: ", ")
      let reloaded = outcome.reloads.filter { [.reloaded, .unchanged].contains($0.outcome) }
      let more = reloaded.count > 20 ? " and \(reloaded.count - 20) more" : ""
      let ids = reloaded.map(\.id).prefix(20).joined(separator: " ") + more
      run.output.say("\(now.id): \(what)" + (ids.isEmpty ? "" : "; reloaded \(ids)"))
    }
    return run.tell(outcome.reloads) ? .partial : .success
  }

  static let anniversaryRemove = Command(
    spec: CommandSpec(
      "anniversary remove", "forget days", section: .anniversaries,
      arguments: [.oneOrMore("ID", "the days, by id or title")],
      flags: [.flag("force", "also days that widgets count; those then need attention")],
      examples: [.init("anniversary remove exam", "it is over")])
  ) { run in
    var reports: [AnniversaryReport] = []
    for name in run.parsed.arguments("ID") {
      // A name that is not there is told by the removal, with the others.
      guard let found = try? run.home.anniversary(named: name) else { continue }
      if reports.contains(where: { $0.anniversary.id == found.id }) { continue }
      reports.append(try run.report(on: found))
    }
    let removal = try run.home.removeAnniversaries(
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
        "to bring it back: "
          + ShellWord.commandLine(
            ["anniversary", "add", "--id", anniversary.id]
              // A title may look like a flag.
              + (anniversary.title.hasPrefix("-") ? ["--"] : [])
              + [anniversary.title, anniversary.date.description]))
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

extension CommandRun {
  /// Reads a date; faults in it and in what stands beside it are told together.
  fileprivate func date(
    of text: String?, beside other: (title: String?, id: String?)
  ) throws -> CivilDate? {
    var faults = Home.faults(title: other.title, id: other.id)
    var date: CivilDate?
    do {
      date = try text.map(self.date)
    } catch let error as WidgetryError {
      faults.append(error)
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return date
  }

  func today() throws -> CivilDate {
    CivilDate(Date(), in: try home.timeZone())
  }

  /// The title in quotes where the id does not tell it.
  fileprivate func title(of anniversary: Anniversary) -> String {
    Anniversary.identifier(fromTitle: anniversary.title) == anniversary.id
      ? "" : " '\(Output.echo(anniversary.title))'"
  }
}
