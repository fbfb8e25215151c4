internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// An anniversary as `anniversary list` prints it on a day.
struct AnniversaryReport {
  let anniversary: Anniversary
  let usedBy: [String]
  let today: CivilDate
  /// The next occurrence; nil when the day is over and does not come back.
  let next: CivilDate?
  /// The occurrence that is counted to: the next, else the last.
  let shown: CivilDate

  /// - Parameter date: an occurrence to report instead of the next.
  init(_ anniversary: Anniversary, usedBy: [String], today: CivilDate, on date: CivilDate? = nil) {
    (self.anniversary, self.usedBy, self.today) = (anniversary, usedBy, today)
    next = date ?? anniversary.next(onOrAfter: today)
    shown = next ?? anniversary.previous(before: today) ?? anniversary.date
  }

  /// The days until then, negative when it is over.
  var days: Int { today.days(to: shown) }
  var label: String { DayCount(from: today, to: shown).label }
  /// How many years are full then; nil where the year is unknown.
  var age: Int? { anniversary.age(on: shown) }

  /// The age in words, nil without one.
  var ageWords: String? {
    age.flatMap { $0 > 0 ? "\($0) \($0 == 1 ? "year" : "years")" : nil }
  }

  /// The day in words: as it is written, its civil day, how it repeats, what comes next.
  var words: String {
    let isPlain = anniversary.calendar == .gregorian && anniversary.first != nil
    var words: [String] = isPlain ? [] : [anniversary.day.description]
    if let first = anniversary.first { words.append(first.descriptionWithWeekday) }
    let recurrence = anniversary.recurrence
    words.append(recurrence == .once ? "counts once" : "repeats \(recurrence.rawValue)")
    if shown != anniversary.first {
      words.append("\(next == nil ? "last" : "next") \(shown.descriptionWithWeekday)")
    }
    words.append(label)
    if recurrence != .once, let ageWords { words.append(ageWords) }
    return words.joined(separator: ", ")
  }

  /// What a list of days can be sorted by.
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
  init(on anniversary: Anniversary, in home: Home) throws {
    self.init(
      anniversary, usedBy: try home.days.users(of: anniversary.id),
      today: try .today(of: anniversary, in: home))
  }
}
