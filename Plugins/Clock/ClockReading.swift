internal import Anniversaries
internal import WidgetAuthoring

/// The time in one time zone at one moment, with all texts that a widget may show about it.
struct ClockReading: Hashable, Identifiable {
  let id: String
  let city: String
  let hour: Int
  let minute: Int
  /// The time without AM or PM, such as `9:41`.
  let time: String
  /// `AM`, `PM` or the same in another language; empty for a 24-hour clock.
  let period: String
  let isPeriodFirst: Bool
  /// The weekday and the date.
  let date: String
  /// The difference from the viewer's clock, such as `Tomorrow, +9 h`; empty if there is none.
  let difference: String
  /// The difference from UTC, such as `UTC+5:30`.
  let offset: String

  /// The time with AM or PM, such as `9:41 AM` or `오전 9:41`.
  var fullTime: String {
    guard !period.isEmpty else { return time }
    return isPeriodFirst ? "\(period) \(time)" : "\(time) \(period)"
  }
}

/// Creates the readings of several time zones for any moment, and formats dates only once per day.
struct ClockReader {
  /// A date in one of the time zones.
  private struct Day: Hashable {
    var zone: Int
    var date: CivilDate
  }

  /// The names of a time zone's current day: its date and its weekday.
  private struct DayNames {
    var date: String
    var weekday: String
  }

  private let zones: [ClockZone]
  private let cities: [String]
  private let here: TimeZone
  private let formatter: ClockFormatter
  private var days: [Day: DayNames] = [:]

  init(_ zones: [ClockZone], here: TimeZone, formatter: ClockFormatter) {
    self.zones = zones.isEmpty ? [ClockZone(here.identifier)].compactMap(\.self) : zones
    cities = self.zones.map { formatter.city(of: $0) }
    (self.here, self.formatter) = (here, formatter)
  }

  mutating func readings(at moment: Date) -> [ClockReading] {
    let today = CivilDate(moment, in: here)
    let hereOffset = here.secondsFromGMT(for: moment)
    return zones.enumerated().map { index, zone in
      let local = LocalDateTime(moment, in: zone.timeZone)
      let time = formatter.time(hour: local.hour, minute: local.minute)
      let day = names(of: Day(zone: index, date: local.date), in: zone.timeZone)
      let offset = zone.timeZone.secondsFromGMT(for: moment)
      return ClockReading(
        id: "\(index) \(zone.id)", city: cities[index], hour: local.hour, minute: local.minute,
        time: time.digits, period: time.period, isPeriodFirst: formatter.isPeriodFirst,
        date: day.date,
        difference: formatter.difference(
          days: today.days(to: local.date), on: day.weekday, seconds: offset - hereOffset),
        offset: formatter.offset(seconds: offset))
    }
  }

  private mutating func names(of day: Day, in zone: TimeZone) -> DayNames {
    if let known = days[day] { return known }
    let moment = day.date.firstMoment(in: zone)
    let names = DayNames(
      date: formatter.date(moment, in: zone), weekday: formatter.weekday(moment, in: zone))
    days[day] = names
    return names
  }
}
