internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

struct AnniversaryAddCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary add", "save a day", section: .anniversaries,
    arguments: [
      .one("TITLE", "the name of the day"), .one("DATE", "the day: widgetry help dates"),
    ],
    flags: [.option("id", "ID", "its id; made from the title if not given")]
      + AnniversaryFlags.all + AnniversaryFlags.origin,
    examples: [
      .init("anniversary add 'Our wedding' 2027-05-22", "a day that counts once"),
      .init("anniversary add Mina 1990-05-15 --repeat yearly", "a birthday, with its age"),
      .init("anniversary add Jun --05-15", "one whose year nobody knows"),
      .init(
        "anniversary add Payday 2027-01-29 --repeat monthly --on 'last Friday'",
        "repeat on a weekday of the month, from the first on or after the date"),
      .init(
        "anniversary add Choir 2027-01-11 --repeat weekly --times 10", "one that ends; or --until"
      ),
      .init(
        "anniversary add 'Buddha Day' lunar-ko:2026-04-08 --repeat yearly",
        "in the Korean lunar calendar"),
    ],
    discussion: ["It counts once unless --repeat is given."])

  /// Parsed once the home is open, because words such as `tomorrow` depend on its time zone.
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
      twin: try home.days.twin(of: anniversary),
      start: LaterStart(of: anniversary, asked: new.day),
      isUsed: !outcome.changed.isEmpty, reloads: ReloadRemarks(outcome.reloads, in: home))
  }
}

struct AddedAnniversary: FormattedResult {
  let report: AnniversaryReport
  /// An existing day with the same title and date.
  let twin: Anniversary?
  let start: LaterStart?
  /// Whether widgets already count this day.
  let isUsed: Bool
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let anniversary = report.anniversary
    // The title, unless the id shows it.
    let isNamedByID = Anniversary.identifier(fromTitle: anniversary.title) == anniversary.id
    let title = isNamedByID ? "" : " '\(Output.echo(anniversary.title))'"
    output.say("Added \(anniversary.id)\(title): \(report.words)")
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }

  func writeRemarks(to output: Output) {
    let id = report.anniversary.id
    if let twin {
      output.note(
        "'\(Output.echo(twin.title))' on \(twin.day) was saved already, as \(twin.id)",
        code: "anniversary.twice", hint: "widgetry anniversary remove \(id)")
    }
    start?.write(to: output)
    if !isUsed, !output.isJSON { output.hint("widgetry add dday anniversary=\(id)") }
    reloads.write(to: output)
  }
}

/// A repeating day whose first occurrence is later than the given date, which the rule doesn't
/// match.
struct LaterStart {
  private let note: String

  /// - Returns: Nil for a day that begins on the given date.
  init?(of anniversary: Anniversary, asked: CalendarDay) {
    guard let counted = anniversary.recurrence.dayOfMonth, anniversary.day != asked,
      let first = anniversary.first
    else { return nil }
    note =
      "\(asked) isn't the \(counted), so '\(Output.echo(anniversary.title))' begins on "
      + first.descriptionWithWeekday
  }

  func write(to output: Output) {
    output.note(note, code: "anniversary.begins-later")
  }
}
