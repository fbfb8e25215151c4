internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let anniversaryCalendar = ClosureCommand(
    spec: CommandSpec(
      "anniversary calendar", "a month with its days", section: .anniversaries,
      arguments: [.optional("MONTH", "as 2026-12, or any date in it; this month if not given")],
      examples: [
        .init("anniversary calendar", "this month"),
        .init("anniversary calendar 2027-05", "another"),
      ],
      discussion: [
        "Weeks begin as they do in the locale. Where a month has no room, its days are listed alone."
      ],
      purpose: .reads)
  ) { run in
    let today = try CivilDate.today(in: run.home)
    let first = try run.firstOfMonth(today: today)
    let locale = Locale(identifier: try run.home.surroundings().locale)
    var sheet = MonthSheet(
      first: first, words: MonthWords(locale: locale), weekStart: locale.firstWeekday,
      today: today)
    let range = first...(sheet.days.last ?? first)
    let kept = try run.home.days.all()
    var occurrences: [CivilDate: [Anniversary]] = [:]
    for anniversary in kept {
      for day in anniversary.occurrences(in: range) {
        occurrences[day, default: []].append(anniversary)
      }
    }
    if run.output.isJSON {
      run.output.json { sheet.write(occurrences, to: &$0) }
      return .success
    }
    let paint = DayPaint(run.output)
    for (day, those) in occurrences {
      sheet.marks[day] = MonthSheet.mark(of: those)
      if let first = those.first { sheet.paints[day] = { paint.painted($0, as: first) } }
    }
    let hasRoom = run.output.style.results.columns.map { $0 >= MonthSheet.width } ?? true
    for line in hasRoom ? sheet.lines : [sheet.title] { run.output.rendered(line + "\n") }
    if !occurrences.isEmpty { run.output.line("") }
    for day in sheet.days {
      for anniversary in occurrences[day] ?? [] {
        let age = anniversary.age(on: day).flatMap { $0 > 0 ? $0 : nil }
        let years = age.map { "  \($0) \($0 == 1 ? "year" : "years")" } ?? ""
        let emoji = CellWidth.padded(HarmlessText.line(anniversary.emoji ?? ""), to: 2)
        let date =
          "\(sheet.words.shortName(of: day.weekday)) "
          + CellWidth.padded("\(day.day)", to: 2, alignment: .trailing)
        let title = paint.painted(HarmlessText.line(anniversary.title), as: anniversary)
        run.output.rendered("\(date)  \(emoji) \(title)\(years)\n")
      }
    }
    return .success
  }
}

extension CommandRun {
  /// The first day of the month that was asked for.
  fileprivate func firstOfMonth(today: CivilDate) throws -> CivilDate {
    guard let text = parsed.argument("MONTH") else { return today.firstOfMonth }
    if let month = CivilDate(iso: "\(text)-01") { return month }
    do throws(DateTextError) {
      return try DateText.parse(text, today: today).firstOfMonth
    } catch {
      throw WidgetryError(
        .misuse, code: "month.malformed", summary: "'\(Output.echo(text))' is no month",
        hint: "write it as 2026-12")
    }
  }
}

extension Locale {
  fileprivate var firstWeekday: CivilDate.Weekday {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = self
    // Foundation's Sunday is 1, that of ISO 8601 is 7.
    return CivilDate.Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
  }
}

extension CivilDate {
  fileprivate var firstOfMonth: CivilDate { adding(days: 1 - day) ?? self }
}

extension MonthSheet {
  /// The emoji of an only day, else a star and how many there are.
  fileprivate static func mark(of anniversaries: [Anniversary]) -> String {
    guard anniversaries.count == 1 else {
      return anniversaries.count < 10 ? "*\(anniversaries.count)" : "*+"
    }
    let emoji = anniversaries.first?.emoji.map(HarmlessText.line) ?? ""
    return (1...2).contains(CellWidth.of(emoji)) ? emoji : "*"
  }

  fileprivate func write(_ occurrences: [CivilDate: [Anniversary]], to json: inout JSONWriter) {
    json.object { json in
      json.member("month", String(first.description.dropLast(3)))
      json.member("weekStart", weekStart.name)
      json.key("days")
      json.array { json in
        for day in days {
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
