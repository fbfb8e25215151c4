/// The names of nonstandard properties in calendar files.
///
/// Most are Widgetry's own: they preserve what standard properties can't express, so that an
/// exported calendar can be imported without loss.
enum ICalendarProperty {
  static let id = "X-WIDGETRY-ID"
  static let home = "X-WIDGETRY-HOME"
  static let source = "X-WIDGETRY-SOURCE"
  /// The id in the source, if it isn't unique enough to be the event's UID.
  static let sourceUID = "X-WIDGETRY-UID"
  static let fingerprint = "X-WIDGETRY-SAID"
  /// The stored day, if DTSTART and RRULE can't express it: in another calendar or without a year.
  static let day = "X-WIDGETRY-DATE"
  /// The recurrence, if RRULE can't express it.
  static let recurrence = "X-WIDGETRY-REPEAT"
  static let leapDay = "X-WIDGETRY-LEAP-DAY"
  static let leapMonth = "X-WIDGETRY-LEAP-MONTH"
  static let countFrom = "X-WIDGETRY-COUNT-FROM"
  static let timeZone = "X-WIDGETRY-TIME-ZONE"
  static let emoji = "X-WIDGETRY-EMOJI"
  static let color = "X-WIDGETRY-COLOR"

  /// Set by Nextcloud for a birthday with an unknown year; the year in DTSTART is arbitrary.
  static let unknownYear = "X-NEXTCLOUD-BC-UNKNOWN-YEAR"

  /// Set by Outlook for an all-day event, which it writes from midnight to midnight.
  static let allDay = "X-MICROSOFT-CDO-ALLDAYEVENT"

  static let all: Set<String> = [
    unknownYear, allDay, id, home, source, sourceUID, fingerprint, day, recurrence, leapDay,
    leapMonth,
    countFrom, timeZone, emoji, color,
  ]
}
