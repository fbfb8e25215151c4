internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry anniversary calendar`: prints a month like a wall calendar, with the saved days.
struct AnniversaryCalendarCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary calendar", "show a month with its days", section: .anniversaries,
    arguments: [
      .optional("MONTH", "a month such as 2026-12, or a date in it; this month if not given")
    ],
    examples: [
      .init("anniversary calendar", "show this month"),
      .init("anniversary calendar 2027-05", "show another month"),
    ],
    discussion: [
      "The locale decides on which weekday a week begins. On a narrow terminal, only the list of "
        + "days is printed."
    ],
    purpose: .reads)

  private let month: String?

  init(_ line: ParsedCommand) {
    month = line.argument("MONTH")
  }

  func run(in environment: CommandEnvironment) throws -> AnniversaryMonth {
    let home = environment.home
    let today = try CivilDate.today(in: home)
    let first = try firstOfMonth(today: today)
    let locale = Locale(identifier: try home.surroundings().locale)
    let grid = MonthGrid(
      first: first, words: MonthNames(locale: locale), weekStart: locale.firstWeekday,
      today: today)
    let range = first...(grid.days.last ?? first)
    var occurrences: [CivilDate: [Anniversary]] = [:]
    for anniversary in try home.days.all() {
      for day in anniversary.occurrences(in: range) {
        occurrences[day, default: []].append(anniversary)
      }
    }
    return AnniversaryMonth(grid: grid, occurrences: occurrences)
  }

  private func firstOfMonth(today: CivilDate) throws(WidgetryError) -> CivilDate {
    guard let month else { return today.firstOfMonth }
    if let month = CivilDate(iso: "\(month)-01") { return month }
    do throws(DateTextError) {
      return try DateText.parse(month, today: today).firstOfMonth
    } catch {
      throw WidgetryError(
        .misuse, code: "month.malformed", summary: "'\(Output.echo(month))' isn't a month",
        hint: "Use the form YYYY-MM, such as 2026-12")
    }
  }
}

/// The result of `widgetry anniversary calendar`: a month with the anniversaries in it.
struct AnniversaryMonth: FormattedResult {
  let grid: MonthGrid
  let occurrences: [CivilDate: [Anniversary]]

  func writeText(to output: Output) {
    let painter = DayPainter(output)
    var grid = grid
    for (day, those) in occurrences {
      grid.marks[day] = MonthGrid.mark(of: those)
      if let first = those.first { grid.paints[day] = { painter.painted($0, as: first) } }
    }
    let hasRoom = output.style.results.columns.map { $0 >= MonthGrid.width } ?? true
    for line in hasRoom ? grid.lines : [grid.title] { output.rendered(line + "\n") }
    if !occurrences.isEmpty { output.line("") }
    for day in grid.days {
      for anniversary in occurrences[day] ?? [] {
        let age = anniversary.age(on: day).flatMap { $0 > 0 ? $0 : nil }
        let years = age.map { "  " + $0.counted("year") } ?? ""
        let emoji = CellWidth.padded(HarmlessText.line(anniversary.emoji ?? ""), to: 2)
        let date =
          "\(grid.words.shortName(of: day.weekday)) "
          + CellWidth.padded("\(day.day)", to: 2, alignment: .trailing)
        let title = painter.painted(HarmlessText.line(anniversary.title), as: anniversary)
        output.rendered("\(date)  \(emoji) \(title)\(years)\n")
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("month", String(grid.first.description.dropLast(3)))
      json.member("weekStart", grid.weekStart.name)
      json.key("days")
      json.array { json in
        for day in grid.days {
          guard let those = occurrences[day] else { continue }
          json.object { json in
            json.member("date", day.description)
            json.member("weekday", day.weekday.name)
            json.key("anniversaries")
            json.array { json in
              for anniversary in those {
                json.object { json in
                  json.member("id", anniversary.id)
                  json.member("title", anniversary.title)
                  json.member("age", anniversary.age(on: day))
                  json.member("emoji", anniversary.emoji)
                }
              }
            }
          }
        }
      }
    }
  }
}

extension Locale {
  fileprivate var firstWeekday: CivilDate.Weekday {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = self
    // In Foundation, Sunday is 1; in ISO 8601 it is 7.
    return CivilDate.Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
  }
}

extension CivilDate {
  fileprivate var firstOfMonth: CivilDate { adding(days: 1 - day) ?? self }
}

extension MonthGrid {
  /// The mark of a date: the emoji of its only anniversary, or a star and the number of them.
  fileprivate static func mark(of anniversaries: [Anniversary]) -> String {
    guard anniversaries.count == 1 else {
      return anniversaries.count < 10 ? "*\(anniversaries.count)" : "*+"
    }
    let emoji = anniversaries.first?.emoji.map(HarmlessText.line) ?? ""
    return (1...2).contains(CellWidth.of(emoji)) ? emoji : "*"
  }
}
