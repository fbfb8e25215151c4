internal import Anniversaries
internal import Foundation
internal import WidgetModel

/// A date, time zone and locale for which a plugin check requests content.
struct CheckMoment: Hashable {
  var date: Date
  var timeZone: String
  var locale: String

  /// Now, in a fixed time zone and locale.
  static func today(_ now: Date) -> CheckMoment {
    CheckMoment(date: now, timeZone: "America/New_York", locale: "en_US")
  }

  /// Moments at which date arithmetic often goes wrong.
  static let edges: [CheckMoment] = [
    // Daylight saving time starts and ends.
    CheckMoment(2027, 3, 14, 1, 59, "America/New_York", "en_US"),
    CheckMoment(2027, 11, 7, 1, 30, "America/New_York", "ko_KR"),
    CheckMoment(2028, 2, 29, 12, 0, "Asia/Seoul", "ko_KR"),
    // The new year comes first in Kiritimati; the offset of St. John's isn't a whole hour.
    CheckMoment(2026, 12, 31, 23, 59, "Pacific/Kiritimati", "en_US"),
    CheckMoment(2027, 1, 1, 0, 0, "America/St_Johns", "ar"),
    CheckMoment(2000, 1, 1, 0, 0, "Asia/Seoul", "en_US"),
    CheckMoment(2099, 12, 31, 23, 59, "UTC", "ar"),
  ].compactMap(\.self)

  private init?(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ timeZone: String,
    _ locale: String
  ) {
    guard let zone = TimeZone(identifier: timeZone),
      let date = CivilDate(year: year, month: month, day: day),
      let local = LocalDateTime(date, hour: hour, minute: minute)
    else { return nil }
    self.init(date: local.resolve(in: zone).date, timeZone: timeZone, locale: locale)
  }

  private init(date: Date, timeZone: String, locale: String) {
    self.date = date
    self.timeZone = timeZone
    self.locale = locale
  }

  var environment: RequestEnvironment {
    RequestEnvironment(locale: locale, timeZone: timeZone)
  }

  /// A description such as `2027-03-14 01:59 in America/New_York, ar`.
  var words: String {
    guard let zone = TimeZone(identifier: timeZone) else { return Moment.text(date) }
    return "\(LocalDateTime(date, in: zone)) in \(timeZone), \(locale)"
  }
}
