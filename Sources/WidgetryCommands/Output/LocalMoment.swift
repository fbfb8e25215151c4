internal import Anniversaries
internal import Foundation

/// Formats moments for people, in the home's time zone.
enum LocalMoment {
  /// The time of a moment in the next 24 hours; the date of any other.
  static func short(_ date: Date, now: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    let isNear = date.timeIntervalSince(now) < 86_400 && date >= now
    return isNear ? hours(local) : local.date.description
  }

  /// The date and the time with seconds.
  static func exact(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return full(date, in: zone) + (local.second < 10 ? ":0" : ":") + "\(local.second)"
  }

  static func full(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return "\(local.date) \(hours(local))"
  }

  /// The time of a moment on the same day as another; otherwise the date too.
  static func near(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return local.date == LocalDateTime(other, in: zone).date ? hours(local) : full(date, in: zone)
  }

  /// Like `near`, with seconds.
  static func soon(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let isSameDay = LocalDateTime(date, in: zone).date == LocalDateTime(other, in: zone).date
    return isSameDay ? clock(date, in: zone) : exact(date, in: zone)
  }

  /// Includes the time zone, for a moment that is shown on its own.
  static func named(_ date: Date, in zone: TimeZone) -> String {
    "\(exact(date, in: zone)) (\(zone.identifier))"
  }

  /// The time with seconds, for a screen that updates live.
  static func clock(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return hours(local) + ":" + two(local.second)
  }

  private static func hours(_ local: LocalDateTime) -> String {
    two(local.hour) + ":" + two(local.minute)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
