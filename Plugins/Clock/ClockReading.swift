internal import Anniversaries
internal import WidgetAuthoring

/// What the clock of one time zone shows.
struct ClockReading: Hashable, Identifiable {
  let id: String
  let city: String
  let hour: Int
  let minute: Int
  /// `9:41`, in the language's digits.
  let time: String
  /// `AM` or `오후`; empty for a 24-hour clock.
  let period: String
  let isPeriodFirst: Bool
  /// The weekday and the date.
  let date: String
  /// The difference from the viewer's clock: `Tomorrow, +9 h`.
  let difference: String
  /// The difference from UTC: `UTC+5:30`.
  let offset: String

  /// The complete time: `9:41 AM`, `오전 9:41`.
  var words: String {
    guard !period.isEmpty else { return time }
    return isPeriodFirst ? "\(period) \(time)" : "\(time) \(period)"
  }
}

/// Reads the clocks of several time zones; formats what stays the same all day only once.
struct ClockReader {
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
  private let words: ClockWords
  private var days: [Day: DayNames] = [:]

  init(_ zones: [ClockZone], here: TimeZone, words: ClockWords) {
    self.zones = zones.isEmpty ? [ClockZone(here.identifier)].compactMap(\.self) : zones
    cities = self.zones.map { words.city(of: $0) }
    (self.here, self.words) = (here, words)
  }

  mutating func readings(at moment: Date) -> [ClockReading] {
    let today = CivilDate(moment, in: here)
    let hereOffset = here.secondsFromGMT(for: moment)
    return zones.enumerated().map { index, zone in
      let local = LocalDateTime(moment, in: zone.timeZone)
      let time = words.time(hour: local.hour, minute: local.minute)
      let day = names(of: Day(zone: index, date: local.date), in: zone.timeZone)
      let offset = zone.timeZone.secondsFromGMT(for: moment)
      return ClockReading(
        id: "\(index) \(zone.id)", city: cities[index], hour: local.hour, minute: local.minute,
        time: time.digits, period: time.period, isPeriodFirst: words.isPeriodFirst,
        date: day.date,
        difference: words.difference(
          days: today.days(to: local.date), on: day.weekday, seconds: offset - hereOffset),
        offset: words.offset(seconds: offset))
    }
  }

  private mutating func names(of day: Day, in zone: TimeZone) -> DayNames {
    if let known = days[day] { return known }
    let moment = day.date.firstMoment(in: zone)
    let names = DayNames(
      date: words.date(moment, in: zone), weekday: words.weekday(moment, in: zone))
    days[day] = names
    return names
  }
}
