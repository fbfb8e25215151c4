/// Names of properties for what iCalendar itself can't express; most are our own.
enum ICalendarProperty {
  static let id = "X-WIDGETRY-ID"
  static let home = "X-WIDGETRY-HOME"
  static let source = "X-WIDGETRY-SOURCE"
  /// The id in the source, if it isn't unique enough for UID.
  static let sourceUID = "X-WIDGETRY-UID"
  static let said = "X-WIDGETRY-SAID"
  /// The stored day, if DTSTART and RRULE can't express all of it.
  static let day = "X-WIDGETRY-DATE"
  /// The recurrence, if RRULE can't express it.
  static let recurrence = "X-WIDGETRY-REPEAT"
  static let leapDay = "X-WIDGETRY-LEAP-DAY"
  static let leapMonth = "X-WIDGETRY-LEAP-MONTH"
  static let countFrom = "X-WIDGETRY-COUNT-FROM"
  static let timeZone = "X-WIDGETRY-TIME-ZONE"
  static let emoji = "X-WIDGETRY-EMOJI"
  static let color = "X-WIDGETRY-COLOR"

  /// Nextcloud's mark of a birthday with an unknown year; the year in the date is arbitrary.
  static let unknownYear = "X-NEXTCLOUD-BC-UNKNOWN-YEAR"

  /// Outlook's mark of an all-day event, which it writes from midnight to midnight.
  static let allDay = "X-MICROSOFT-CDO-ALLDAYEVENT"

  static let all: Set<String> = [
    unknownYear, allDay, id, home, source, sourceUID, said, day, recurrence, leapDay, leapMonth,
    countFrom, timeZone, emoji, color,
  ]
}
