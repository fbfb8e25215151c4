internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary show`: prints everything about one saved day.
struct AnniversaryShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary show", "show one day", section: .anniversaries,
    arguments: [.one("ID", "the day, by id or title")],
    examples: [.init("anniversary show our-wedding", "show everything about the day")],
    purpose: .reads)

  private let name: String

  init(_ line: ParsedCommand) {
    name = line.argument("ID") ?? ""
  }

  func run(in environment: CommandEnvironment) throws -> AnniversaryPage {
    let home = environment.home
    return AnniversaryPage(
      report: try AnniversaryReport(on: try home.days.named(name), in: home))
  }
}

/// The result of `widgetry anniversary show`.
struct AnniversaryPage: FormattedResult {
  let report: AnniversaryReport

  func writeText(to output: Output) {
    let anniversary = report.anniversary
    let emoji = anniversary.emoji.map { "\($0) " } ?? ""
    output.line("\(emoji)\(anniversary.title) (\(anniversary.id))")
    for (name, value) in report.facts {
      output.line("  " + CellWidth.padded(name, to: 11) + "  " + value)
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }
}

extension AnniversaryReport {
  /// The lines about the day: a label and a value each, without empty values.
  fileprivate var facts: [(name: String, value: String)] {
    let anniversary = anniversary
    var facts: [(String, String?)] = []
    let isPlain = anniversary.calendar == .gregorian && anniversary.first != nil
    if !isPlain { facts.append(("written", anniversary.day.description)) }
    facts += [
      ("date", anniversary.first?.descriptionWithWeekday ?? "year unknown"),
      (
        next == nil ? "was" : "next",
        shown == anniversary.first ? nil : "\(shown.descriptionWithWeekday)"
      ),
      ("days", label), ("age", ageText), ("repeats", anniversary.recurrence.rawValue),
      ("ends", anniversary.recurrence.end == nil ? nil : anniversary.last?.descriptionWithWeekday),
      ("leap day", anniversary.leapDay == .feb28 ? nil : anniversary.leapDay.rawValue),
      ("leap month", anniversary.leapMonth == .regular ? nil : anniversary.leapMonth.rawValue),
      ("counts from", anniversary.countFrom?.descriptionWithWeekday),
      (
        "milestone",
        anniversary.nextMilestone(onOrAfter: today).map {
          "\($0.name), \($0.date.descriptionWithWeekday), "
            + DayCount(from: today, to: $0.date).label
        }
      ),
      ("time zone", anniversary.timeZone), ("color", anniversary.color),
      ("notes", anniversary.notes),
      ("tags", anniversary.tags.isEmpty ? nil : anniversary.tags.joined(separator: ", ")),
      ("source", anniversary.source.map { "\($0.name) (\($0.uid))" }),
      ("used by", usedBy.isEmpty ? "-" : usedBy.joined(separator: " ")),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension Milestone {
  /// The milestone as text, such as `1000 days`.
  var name: String { "\(number) \(number == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue)" }
}
