internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let anniversaryEdit = ClosureCommand(
    spec: CommandSpec(
      "anniversary edit", "change days, and reload the widgets that count them",
      section: .anniversaries,
      arguments: [.oneOrMore("ID", "the days, by id or title")],
      flags: [
        .option("title", "T", "another title"),
        .option("date", "DATE", "another date"),
        .option("id", "NEW", "another id; the widgets follow"),
      ] + AnniversaryFlags.all + [.flag("no-reload", "leave the reloads to the next show")],
      examples: [
        .init("anniversary edit our-wedding --date 2027-06-05", "it was moved"),
        .init("anniversary edit our-wedding --repeat yearly --emoji 💍", "it comes back"),
        .init(
          "anniversary edit our-wedding --repeat yearly --until 2040-12-31",
          "it ends; --until '' takes that away"),
        .init(
          "anniversary edit our-wedding first-met --repeat yearly --tag us", "several, all or none"),
      ],
      discussion: [
        "An empty value takes away what is there: --notes ''. The tags that are given take the "
          + "place of all that it has. Of --repeat, --on, --until and --times, those that aren't "
          + "given stay as they are."
      ],
      reloads: true)
  ) { run in
    let change = try run.anniversaryChange()
    guard !change.isEmpty else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'anniversary edit' needs something to change",
        hint: "widgetry anniversary edit \(run.parsed.arguments.first ?? "ID") --date 2027-06-05")
    }
    let names = Array(run.parsed.arguments("ID"))
    let (changes, outcome) = try await run.home.days.change(
      names, change, reload: run.parsed.reloadChoice)
    for changed in changes where changed.now.day != changed.former.day {
      run.noteStart(of: changed.now, asked: change.day ?? changed.former.day)
    }
    if run.output.isJSON {
      let reports = try changes.map { try AnniversaryReport(on: $0.now, in: run.home) }
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    } else {
      run.say(changes, reloads: outcome.reloads)
    }
    return run.tell(outcome.reloads) ? .partial : .success
  }
}

extension AnniversaryChange {
  /// The day that was given, if one was.
  fileprivate var day: CalendarDay? {
    edits.lazy.compactMap { if case .day(let day) = $0 { day } else { nil } }.first
  }
}

extension CommandRun {
  /// What the line changes; every fault in it is told at once.
  fileprivate func anniversaryChange() throws -> AnniversaryChange {
    var change = AnniversaryChange(id: parsed.value("id"), title: parsed.value("title"))
    let today = try CivilDate.today(in: home)
    var faults = Days.faults(title: change.title, id: change.id)
    if let text = parsed.value("date"),
      let day = AnniversaryFlags.day(text, today: today, faults: &faults)
    {
      change.edits.append(.day(day))
    }
    change.edits += AnniversaryFlags.edits(in: parsed, today: today, faults: &faults)
    let single = ["title", "id"].filter { parsed.value($0) != nil }
    if parsed.arguments("ID").count > 1, let flag = single.first {
      faults.append(
        WidgetryError(
          .misuse, code: "flag.single", summary: "--\(flag) is for one day",
          hint: ShellWord.commandLine(
            [
              "anniversary", "edit", parsed.arguments.first ?? "ID", "--\(flag)",
              parsed.value(flag) ?? "",
            ])))
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return change
  }

  /// Tells what became of each day, and which widgets show it.
  fileprivate func say(_ changes: [ChangedAnniversary], reloads: [ReloadResult]) {
    let reloaded = reloads.filter { [.reloaded, .unchanged].contains($0.outcome) }
    let more = reloaded.count > 20 ? " and \(reloaded.count - 20) more" : ""
    let ids = reloaded.map(\.id).prefix(20).joined(separator: " ") + more
    for (index, change) in changes.enumerated() {
      let parts = change.now.changes(from: change.former)
      let what = parts.isEmpty ? "already so" : parts.joined(separator: ", ")
      let isLast = index == changes.count - 1
      output.say("\(change.now.id): \(what)" + (isLast && !ids.isEmpty ? "; reloaded \(ids)" : ""))
    }
  }
}
