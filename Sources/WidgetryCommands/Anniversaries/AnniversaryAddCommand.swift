internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

extension Command {
  static let anniversaryAdd = Command(
    spec: CommandSpec(
      "anniversary add", "keep a day", section: .anniversaries,
      arguments: [
        .one("TITLE", "what the day is called"), .one("DATE", "the day: widgetry help dates"),
      ],
      flags: [.option("id", "ID", "its id; made from the title if not given")]
        + AnniversaryFlags.all + AnniversaryFlags.origin,
      examples: [
        .init("anniversary add 'Our wedding' 2027-05-22", "a day that counts once"),
        .init("anniversary add Mina 1990-05-15 --repeat yearly", "a birthday, with its age"),
        .init("anniversary add Jun --05-15", "one whose year nobody knows"),
        .init(
          "anniversary add 'Buddha Day' lunar-ko:2026-04-08 --repeat yearly",
          "in the Korean lunar calendar"),
      ],
      discussion: ["It counts once unless --repeat says otherwise."])
  ) { run in
    var faults: [WidgetryError] = []
    let new = Anniversary(adding: run.parsed, today: try run.today(), faults: &faults)
    guard faults.isEmpty, let new else { throw WidgetryErrors(faults) }
    let (anniversary, outcome) = try await run.home.addAnniversary(new)
    let report = try run.report(on: anniversary)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      run.output.say("Added \(anniversary.id)\(run.title(of: anniversary)): \(report.words)")
      if outcome.changed.isEmpty {
        run.output.hint("widgetry add dday anniversary=\(anniversary.id)")
      }
    }
    return run.tell(outcome.reloads) ? .partial : .success
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
      ] + AnniversaryFlags.all + [.flag("no-reload", "leave the reloads to the next show")],
      examples: [
        .init("anniversary edit our-wedding --date 2027-06-05", "it was moved"),
        .init("anniversary edit our-wedding --repeat yearly --emoji 💍", "it comes back"),
      ],
      discussion: [
        "An empty value takes away what is there: --notes ''. The tags that are given take the "
          + "place of all that it has."
      ],
      reloads: true)
  ) { run in
    let change = try run.anniversaryChange()
    guard !change.isEmpty else {
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
      let changes = now.changes(from: former)
      let what = changes.isEmpty ? "already so" : changes.joined(separator: ", ")
      let reloaded = outcome.reloads.filter { [.reloaded, .unchanged].contains($0.outcome) }
      let more = reloaded.count > 20 ? " and \(reloaded.count - 20) more" : ""
      let ids = reloaded.map(\.id).prefix(20).joined(separator: " ") + more
      run.output.say("\(now.id): \(what)" + (ids.isEmpty ? "" : "; reloaded \(ids)"))
    }
    return run.tell(outcome.reloads) ? .partial : .success
  }
}

extension CommandRun {
  /// What the line changes; every fault in it is told at once.
  fileprivate func anniversaryChange() throws -> AnniversaryChange {
    var change = AnniversaryChange(id: parsed.value("id"), title: parsed.value("title"))
    let today = try today()
    var faults = Home.faults(title: change.title, id: change.id)
    if let text = parsed.value("date"),
      let day = AnniversaryFlags.day(text, today: today, faults: &faults)
    {
      change.edits.append(.day(day))
    }
    change.edits += AnniversaryFlags.edits(in: parsed, today: today, faults: &faults)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return change
  }

  /// The title in quotes where the id does not tell it.
  fileprivate func title(of anniversary: Anniversary) -> String {
    Anniversary.identifier(fromTitle: anniversary.title) == anniversary.id
      ? "" : " '\(Output.echo(anniversary.title))'"
  }
}

extension Anniversary {
  /// Each thing that is another than before, as `what it was -> what it is`.
  fileprivate func changes(from former: Anniversary) -> [String] {
    func change(_ name: String, _ old: String?, _ new: String?) -> String? {
      if old == new { return nil }
      return "\(name)\(Output.echo(old ?? "none")) -> \(Output.echo(new ?? "none"))"
    }
    return [
      change("id ", former.id, id),
      change("", "'\(former.title)'", "'\(title)'"),
      change("", former.day.description, day.description),
      change("repeats ", former.recurrence.rawValue, recurrence.rawValue),
      change("leap day ", former.leapDay.rawValue, leapDay.rawValue),
      change("leap month ", former.leapMonth.rawValue, leapMonth.rawValue),
      change("counts from ", former.countFrom?.description, countFrom?.description),
      change("time zone ", former.timeZone, timeZone),
      change("emoji ", former.emoji, emoji),
      change("color ", former.color, color),
      change("notes ", former.notes, notes),
      change(
        "tags ", former.tags.isEmpty ? nil : former.tags.joined(separator: " "),
        tags.isEmpty ? nil : tags.joined(separator: " ")),
    ].compactMap(\.self)
  }
}
