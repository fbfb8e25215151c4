internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// An anniversary with computed values such as the days until it, as `anniversary` commands print
/// it.
struct AnniversaryReport {
  let anniversary: Anniversary
  /// The ids of the widgets that count it.
  let usedBy: [String]
  let today: CivilDate
  /// The next occurrence; nil if the day is over and doesn't repeat.
  let next: CivilDate?
  /// The occurrence to print: the next one or, if there is none, the last.
  let shown: CivilDate

  /// - Parameter date: The occurrence to print instead of the next one.
  init(_ anniversary: Anniversary, usedBy: [String], today: CivilDate, on date: CivilDate? = nil) {
    (self.anniversary, self.usedBy, self.today) = (anniversary, usedBy, today)
    next = date ?? anniversary.next(onOrAfter: today)
    shown = next ?? anniversary.previous(before: today) ?? anniversary.date
  }

  /// The days until the shown occurrence; negative if it is in the past.
  var days: Int { today.days(to: shown) }
  /// The days as text, such as `D-180`.
  var label: String { DayCount(from: today, to: shown).label }
  /// The age in full years at the shown occurrence; nil if the year is unknown.
  var age: Int? { anniversary.age(on: shown) }

  /// The age as text, such as `37 years`; nil if it is unknown or zero.
  var ageText: String? {
    age.flatMap { $0 > 0 ? $0.counted("year") : nil }
  }

  /// A line about the day, such as `Sat 2027-05-22, counts once, D-180`.
  var summary: String {
    let isPlain = anniversary.calendar == .gregorian && anniversary.first != nil
    var words: [String] = isPlain ? [] : [anniversary.day.description]
    if let first = anniversary.first { words.append(first.descriptionWithWeekday) }
    let recurrence = anniversary.recurrence
    words.append(recurrence == .once ? "counts once" : "repeats \(recurrence.rawValue)")
    if shown != anniversary.first {
      words.append("\(next == nil ? "last" : "next") \(shown.descriptionWithWeekday)")
    }
    words.append(label)
    if recurrence != .once, let ageText { words.append(ageText) }
    return words.joined(separator: ", ")
  }

  /// The fields that a list of days can be sorted by.
  static var sortFields: [SortField<AnniversaryReport>] {
    [
      SortField("id") { SortKey($0.anniversary.id) },
      SortField("next") { report in SortKey(report.next.map { report.today.days(to: $0) }) },
      SortField("title") { SortKey($0.anniversary.title) },
      SortField("date") { report in
        SortKey(report.anniversary.first.map { report.today.days(to: $0) })
      },
      SortField("age") { SortKey($0.age) },
      SortField("repeats") { SortKey($0.anniversary.recurrence.rawValue) },
    ]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", anniversary.id)
      json.member("title", anniversary.title)
      json.member("date", anniversary.day.description)
      json.member("calendar", anniversary.calendar.rawValue)
      json.member("repeat", anniversary.recurrence.rawValue)
      json.member("timeZone", anniversary.timeZone)
      json.member("next", next?.description)
      json.member("days", days)
      json.member("weekday", shown.weekday.name)
      json.member("age", age)
      json.member("emoji", anniversary.emoji)
      json.member("color", anniversary.color)
      json.member("notes", anniversary.notes)
      json.member("tags", anniversary.tags)
      json.key("source")
      if let source = anniversary.source {
        json.object { json in
          json.member("name", source.name)
          json.member("uid", source.uid)
        }
      } else {
        json.null()
      }
      json.member("usedBy", usedBy)
      json.member("first", anniversary.first?.description)
      json.member("leapDay", anniversary.leapDay.rawValue)
      json.member("leapMonth", anniversary.leapMonth.rawValue)
      json.member("countFrom", anniversary.countFrom?.description)
      json.member("last", anniversary.last?.description)
    }
  }
}

extension AnniversaryReport {
  /// Creates a report for today.
  init(on anniversary: Anniversary, in home: Home) throws {
    self.init(
      anniversary, usedBy: try home.days.users(of: anniversary.id),
      today: try .today(of: anniversary, in: home))
  }
}
