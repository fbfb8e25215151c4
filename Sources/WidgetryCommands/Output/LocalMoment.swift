internal import Anniversaries
internal import Foundation

/// Moments as a person reads them in a table, in the zone that holds.
enum LocalMoment {
  /// The time for a moment of today or the coming night, else the day.
  static func short(_ date: Date, now: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    let isNear = date.timeIntervalSince(now) < 86_400 && date >= now
    return isNear ? hours(local) : local.date.description
  }

  /// To the second, for what comes soon.
  static func exact(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return full(date, in: zone) + (local.second < 10 ? ":0" : ":") + "\(local.second)"
  }

  static func full(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return "\(local.date) \(hours(local))"
  }

  /// The time for a moment of the same day as another, else the day as well.
  static func near(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return local.date == LocalDateTime(other, in: zone).date ? hours(local) : full(date, in: zone)
  }

  /// The same to the second, for what comes soon.
  static func soon(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let isSameDay = LocalDateTime(date, in: zone).date == LocalDateTime(other, in: zone).date
    return isSameDay ? clock(date, in: zone) : exact(date, in: zone)
  }

  /// With the name of the zone, where a moment is alone.
  static func named(_ date: Date, in zone: TimeZone) -> String {
    "\(exact(date, in: zone)) (\(zone.identifier))"
  }

  /// The time to the second, for what happens while one looks.
  static func clock(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return hours(local) + ":" + two(local.second)
  }

  private static func hours(_ local: LocalDateTime) -> String {
    two(local.hour) + ":" + two(local.minute)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
