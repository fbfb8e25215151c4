/// Names of properties of ours, for what iCalendar has no word for.
enum ICalendarProperty {
  static let id = "X-WIDGETRY-ID"
  static let source = "X-WIDGETRY-SOURCE"
  /// The day as it is kept, where DTSTART and RRULE cannot say all of it.
  static let day = "X-WIDGETRY-DATE"
  static let leapDay = "X-WIDGETRY-LEAP-DAY"
  static let leapMonth = "X-WIDGETRY-LEAP-MONTH"
  static let countFrom = "X-WIDGETRY-COUNT-FROM"
  static let timeZone = "X-WIDGETRY-TIME-ZONE"
  static let emoji = "X-WIDGETRY-EMOJI"
  static let color = "X-WIDGETRY-COLOR"

  static let all: Set<String> = [
    id, source, day, leapDay, leapMonth, countFrom, timeZone, emoji, color,
  ]
}
