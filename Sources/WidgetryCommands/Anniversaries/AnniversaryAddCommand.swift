internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary add`: saves a day that widgets can count.
struct AnniversaryAddCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary add", "add an anniversary, such as a birthday", section: .anniversaries,
    arguments: [
      .one("TITLE", "the name of the day"), .one("DATE", "the date; see widgetry help dates"),
    ],
    flags: [.option("id", "ID", "the day's id; made from the title if not given")]
      + AnniversaryFlags.all + AnniversaryFlags.origin,
    examples: [
      .init("anniversary add 'Our wedding' 2027-05-22", "add a day that doesn't repeat"),
      .init("anniversary add Mina 1990-05-15 --repeat yearly", "add a birthday, with its age"),
      .init("anniversary add Jun --05-15", "add a birthday without a year"),
      .init(
        "anniversary add Payday 2027-01-29 --repeat monthly --on 'last Friday'",
        "repeat on a weekday of each month, from the given date on"),
      .init(
        "anniversary add Choir 2027-01-11 --repeat weekly --times 10",
        "repeat ten times; --until ends on a date"),
      .init(
        "anniversary add 'Buddha Day' lunar-ko:2026-04-08 --repeat yearly",
        "use the Korean lunar calendar"),
    ],
    discussion: ["The day doesn't repeat unless you add --repeat."])

  /// Read only when the home is open, because words such as `tomorrow` depend on its time zone.
  private let line: ParsedCommand

  init(_ line: ParsedCommand) {
    self.line = line
  }

  func run(in environment: CommandEnvironment) async throws -> AddedAnniversary {
    let home = environment.home
    var faults: [WidgetryError] = []
    let new = Anniversary(adding: line, today: try .today(in: home), faults: &faults)
    guard faults.isEmpty, let new else { throw WidgetryErrors(faults) }
    let (anniversary, outcome) = try await home.days.add(new)
    return AddedAnniversary(
      report: try AnniversaryReport(on: anniversary, in: home),
      duplicate: try home.days.twin(of: anniversary),
      start: LaterStart(of: anniversary, requested: new.day),
      isUsed: !outcome.changed.isEmpty, reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}

/// The result of `widgetry anniversary add`.
struct AddedAnniversary: FormattedResult {
  let report: AnniversaryReport
  /// Another day with the same title and date.
  let duplicate: Anniversary?
  let start: LaterStart?
  /// Whether widgets already count this day.
  let isUsed: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let anniversary = report.anniversary
    // Omit the title if the id is made from it.
    let isNamedByID = Anniversary.identifier(fromTitle: anniversary.title) == anniversary.id
    let title = isNamedByID ? "" : " '\(Output.echo(anniversary.title))'"
    output.say("Added \(anniversary.id)\(title): \(report.summary)")
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }

  func writeRemarks(to output: Output) {
    let id = report.anniversary.id
    if let duplicate {
      output.note(
        "'\(Output.echo(duplicate.title))' on \(duplicate.day) already exists as \(duplicate.id)",
        code: "anniversary.twice", hint: "Run 'widgetry anniversary remove \(id)' to undo this")
    }
    start?.write(to: output)
    if !isUsed, !output.isJSON { output.hint("widgetry add dday anniversary=\(id)") }
    reloads.write(to: output)
  }
}

/// A note that a repeating day begins later than on the given date.
///
/// A day that repeats on the last Friday begins on the first such Friday on or after the date.
struct LaterStart {
  private let note: String

  /// Returns nil for a day that begins on the given date.
  init?(of anniversary: Anniversary, requested: CalendarDay) {
    guard let dayOfMonth = anniversary.recurrence.dayOfMonth, anniversary.day != requested,
      let first = anniversary.first
    else { return nil }
    note =
      "\(requested) isn't the \(dayOfMonth), so '\(Output.echo(anniversary.title))' begins on "
      + first.descriptionWithWeekday
  }

  func write(to output: Output) {
    output.note(note, code: "anniversary.begins-later")
  }
}
