internal import Anniversaries
internal import WidgetModel

/// A month as lines of text like a wall calendar, with marks beside some days.
///
///     var grid = MonthGrid(first: first, words: MonthNames(locale: locale), weekStart: .monday)
///     grid.marks[day] = "*2"
///     for line in grid.lines { print(line) }
struct MonthGrid {
  /// The first day of the month.
  let first: CivilDate
  /// The names of the month and the weekdays.
  let words: MonthNames
  /// The weekday of the first column.
  let weekStart: CivilDate.Weekday
  /// The mark beside a day, at most two cells wide.
  var marks: [CivilDate: String] = [:]
  /// Functions that add a day's colour to its mark.
  var paints: [CivilDate: (String) -> String] = [:]
  /// The date to print in brackets.
  var today: CivilDate?

  /// The days of the month.
  var days: [CivilDate] { (0..<first.lengthOfMonth).compactMap { first.adding(days: $0) } }

  /// The lines: the month, the weekdays, and one for each week.
  var lines: [String] {
    let margin = max(0, (Self.width - CellWidth.of(title)) / 2)
    var lines = [String(repeating: " ", count: margin) + title]
    lines.append(
      weekdays.map { day in
        let name = CellWidth.truncated(words.shortName(of: day), to: Self.cell - 2)
        return CellWidth.padded(" " + name, to: Self.cell)
      }.joined())
    let blank = String(repeating: " ", count: Self.cell)
    var week = Array(
      repeating: blank, count: (first.weekday.rawValue - weekStart.rawValue + 7) % 7)
    for day in days {
      week.append(cell(of: day))
      guard week.count == 7 else { continue }
      lines.append(week.joined())
      week = []
    }
    if !week.isEmpty { lines.append(week.joined()) }
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The month with its year.
  var title: String { words.title(ofMonth: first) }

  private func cell(of day: CivilDate) -> String {
    let number = CellWidth.padded("\(day.day)", to: 2, alignment: .trailing)
    let isToday = day == today
    let text = (isToday ? "[" : " ") + number + (isToday ? "]" : " ")
    guard let mark = marks[day] else { return CellWidth.padded(text, to: Self.cell) }
    let room = Self.cell - CellWidth.of(text) - CellWidth.of(mark)
    return text + (paints[day]?(mark) ?? mark) + String(repeating: " ", count: max(0, room))
  }

  private var weekdays: [CivilDate.Weekday] {
    let all = CivilDate.Weekday.allCases
    return Array(all[(weekStart.rawValue - 1)...] + all[..<(weekStart.rawValue - 1)])
  }

  /// The width of a day: two brackets around two digits, and a mark of two cells.
  private static let cell = 6

  /// The width of a week in cells.
  static let width = cell * 7
}
