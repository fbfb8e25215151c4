internal import Anniversaries
internal import Foundation

/// Formats moments in the home's time zone, for text that users read.
enum LocalMoment {
  /// `18:30` for a moment in the next 24 hours, `2027-05-22` for any other.
  static func short(_ date: Date, now: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    let isNear = date.timeIntervalSince(now) < 86_400 && date >= now
    return isNear ? hours(local) : local.date.description
  }

  /// `2027-05-22 18:30:05`.
  static func exact(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return full(date, in: zone) + (local.second < 10 ? ":0" : ":") + "\(local.second)"
  }

  /// `2027-05-22 18:30`.
  static func full(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return "\(local.date) \(hours(local))"
  }

  /// `18:30` for a moment on the same day as `other`, otherwise `2027-05-22 18:30`.
  static func near(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return local.date == LocalDateTime(other, in: zone).date ? hours(local) : full(date, in: zone)
  }

  /// `18:30:05` for a moment on the same day as `other`, otherwise `2027-05-22 18:30:05`.
  static func soon(_ date: Date, _ other: Date, in zone: TimeZone) -> String {
    let isSameDay = LocalDateTime(date, in: zone).date == LocalDateTime(other, in: zone).date
    return isSameDay ? clock(date, in: zone) : exact(date, in: zone)
  }

  /// `2027-05-22 18:30:05 (Asia/Seoul)`, for a moment without context.
  static func named(_ date: Date, in zone: TimeZone) -> String {
    "\(exact(date, in: zone)) (\(zone.identifier))"
  }

  /// `18:30:05`.
  static func clock(_ date: Date, in zone: TimeZone) -> String {
    let local = LocalDateTime(date, in: zone)
    return hours(local) + ":" + two(local.second)
  }

  private static func hours(_ local: LocalDateTime) -> String {
    two(local.hour) + ":" + two(local.minute)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
