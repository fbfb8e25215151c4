/// Names of properties for what iCalendar has no word for, most of them ours.
enum ICalendarProperty {
  static let id = "X-WIDGETRY-ID"
  static let home = "X-WIDGETRY-HOME"
  static let source = "X-WIDGETRY-SOURCE"
  /// What the day is known by in its source, where that is not unique enough for UID.
  static let sourceUID = "X-WIDGETRY-UID"
  static let said = "X-WIDGETRY-SAID"
  /// The day as it is kept, where DTSTART and RRULE cannot say all of it.
  static let day = "X-WIDGETRY-DATE"
  /// How the day comes back, where RRULE cannot say it.
  static let recurrence = "X-WIDGETRY-REPEAT"
  static let leapDay = "X-WIDGETRY-LEAP-DAY"
  static let leapMonth = "X-WIDGETRY-LEAP-MONTH"
  static let countFrom = "X-WIDGETRY-COUNT-FROM"
  static let timeZone = "X-WIDGETRY-TIME-ZONE"
  static let emoji = "X-WIDGETRY-EMOJI"
  static let color = "X-WIDGETRY-COLOR"

  /// Nextcloud's word for a birthday whose year is not known, which it writes in a year of its own.
  static let unknownYear = "X-NEXTCLOUD-BC-UNKNOWN-YEAR"

  /// Outlook's word for an event of whole days, which it writes from midnight to midnight.
  static let allDay = "X-MICROSOFT-CDO-ALLDAYEVENT"

  static let all: Set<String> = [
    unknownYear, allDay, id, home, source, sourceUID, said, day, recurrence, leapDay, leapMonth,
    countFrom, timeZone, emoji, color,
  ]
}
