internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// An anniversary as `anniversary list` tells of it.
struct AnniversaryReport {
  let anniversary: Anniversary
  let usedBy: [String]
  let today: CivilDate

  /// The day that is counted to; nil when it is over and does not come back.
  var next: CivilDate? { anniversary.date >= today ? anniversary.date : nil }
  var days: Int { today.days(to: anniversary.date) }
  var label: String { DayCount(from: today, to: anniversary.date).label }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", anniversary.id)
      json.member("title", anniversary.title)
      json.member("date", anniversary.date.description)
      json.member("calendar", anniversary.calendar.rawValue)
      json.member("repeat", anniversary.recurrence.rawValue)
      json.member("timeZone", nil as String?)
      json.member("next", next?.description)
      json.member("days", days)
      json.member("weekday", anniversary.date.weekday.name)
      json.member("age", nil as Int?)
      json.member("emoji", nil as String?)
      json.member("color", nil as String?)
      json.member("notes", nil as String?)
      json.member("tags", [])
      json.member("source", nil as String?)
      json.member("usedBy", usedBy)
    }
  }
}

extension CommandRun {
  func report(on anniversary: Anniversary) throws -> AnniversaryReport {
    AnniversaryReport(
      anniversary: anniversary, usedBy: try home.users(ofAnniversary: anniversary.id),
      today: try today())
  }
}
