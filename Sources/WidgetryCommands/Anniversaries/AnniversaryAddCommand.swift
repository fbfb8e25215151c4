internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let anniversaryAdd = ClosureCommand(
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
          "anniversary add Payday 2027-01-29 --repeat monthly --on 'last Friday'",
          "a weekday of a month, from the first one on or after the date"),
        .init(
          "anniversary add Choir 2027-01-11 --repeat weekly --times 10", "one that ends; or --until"
        ),
        .init(
          "anniversary add 'Buddha Day' lunar-ko:2026-04-08 --repeat yearly",
          "in the Korean lunar calendar"),
      ],
      discussion: ["It counts once unless --repeat says otherwise."])
  ) { run in
    var faults: [WidgetryError] = []
    let new = Anniversary(adding: run.parsed, today: try .today(in: run.home), faults: &faults)
    guard faults.isEmpty, let new else { throw WidgetryErrors(faults) }
    let (anniversary, outcome) = try await run.home.days.add(new)
    if let twin = try run.home.days.twin(of: anniversary) {
      run.output.note(
        "'\(Output.echo(twin.title))' on \(twin.day) was kept already, as \(twin.id)",
        code: "anniversary.twice", hint: "widgetry anniversary remove \(anniversary.id)")
    }
    run.noteStart(of: anniversary, asked: new.day)
    let report = try AnniversaryReport(on: anniversary, in: run.home)
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
}

extension CommandRun {
  /// Says that a day begins on another date than the one that was given, which its rule doesn't name.
  func noteStart(of anniversary: Anniversary, asked: CalendarDay) {
    guard let counted = anniversary.recurrence.dayOfMonth, anniversary.day != asked,
      let first = anniversary.first
    else { return }
    output.note(
      "\(asked) isn't the \(counted), so '\(Output.echo(anniversary.title))' begins on "
        + first.descriptionWithWeekday, code: "anniversary.begins-later")
  }

  /// The title in quotes where the id does not tell it.
  fileprivate func title(of anniversary: Anniversary) -> String {
    Anniversary.identifier(fromTitle: anniversary.title) == anniversary.id
      ? "" : " '\(Output.echo(anniversary.title))'"
  }
}
