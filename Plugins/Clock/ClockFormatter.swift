internal import WidgetAuthoring

/// Formats times in the language and the style of a locale.
///
/// All hours and minutes are formatted in advance, because a day's timeline needs 1,440 times.
struct ClockFormatter {
  private let locale: Locale
  private let hours: [String]
  private let minutes: [String]
  private let separator: String
  private let periods: [String]
  let isPeriodFirst: Bool

  init(locale: Locale, hours cycle: HourCycle) {
    self.locale = locale
    let template =
      switch cycle {
      case .locale: "jmm"
      case .twelve: "hmm"
      case .twentyFour: "Hmm"
      }
    let pattern =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "HH:mm"
    let hour = pattern.first { "hHkK".contains($0) } ?? "H"
    let digits = pattern.filter { $0 == hour }.count
    hours = (0..<24).map { number in
      let shown =
        switch hour {
        case "h": (number + 11) % 12 + 1
        case "K": number % 12
        case "k": (number + 23) % 24 + 1
        default: number
        }
      return Self.text(shown, digits: digits, locale)
    }
    minutes = (0..<60).map { Self.text($0, digits: 2, locale) }
    let between = pattern.drop { $0 != hour }.drop { $0 == hour }.prefix { $0 != "m" }
    separator = between.filter { $0 != "'" }
    let period = pattern.firstIndex { "abB".contains($0) }
    let formatter = DateFormatter()
    formatter.locale = locale
    periods = period == nil ? [] : [formatter.amSymbol, formatter.pmSymbol].compactMap(\.self)
    isPeriodFirst = period.map { $0 < (pattern.firstIndex(of: hour) ?? $0) } ?? false
  }

  /// The digits of a time, and AM or PM if the clock counts 12 hours.
  func time(hour: Int, minute: Int) -> (digits: String, period: String) {
    let period = periods.count == 2 ? periods[hour < 12 ? 0 : 1] : ""
    return (hours[hour] + separator + minutes[minute], period)
  }

  /// The weekday and the date.
  func date(_ moment: Date, in zone: TimeZone) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: zone)
    style = style.weekday(.abbreviated).month(.abbreviated).day()
    return moment.formatted(style)
  }

  func weekday(_ moment: Date, in zone: TimeZone) -> String {
    moment.formatted(Date.FormatStyle(locale: locale, timeZone: zone).weekday(.wide))
  }

  func city(of zone: ClockZone) -> String { zone.city(in: locale) }

  /// The difference of a clock from the viewer's, such as `Tomorrow, +9 h`; empty if there is none.
  ///
  /// Languages other than English and Korean have the weekday in place of `Tomorrow`.
  func difference(days: Int, on weekday: String, seconds: Int) -> String {
    guard days != 0 || seconds != 0 else { return "" }
    switch locale.language.languageCode {
    case .english:
      return Self.word(for: days, "Yesterday", "Today", "Tomorrow") + ", \(amount(seconds)) h"
    case .korean: return Self.word(for: days, "어제", "오늘", "내일") + ", \(amount(seconds))시간"
    default:
      let hours = Duration.seconds(abs(seconds) / 60 * 60).formatted(
        .units(allowed: [.hours, .minutes], width: .narrow).locale(locale))
      return [days == 0 ? "" : weekday, (seconds < 0 ? "−" : "+") + hours]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func word(
    for days: Int, _ yesterday: String, _ today: String, _ tomorrow: String
  ) -> String {
    days == 0 ? today : days < 0 ? yesterday : tomorrow
  }

  /// The difference from UTC, such as `UTC+5:30`.
  func offset(seconds: Int) -> String { "UTC" + (seconds == 0 ? "" : amount(seconds)) }

  private func amount(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + Self.text(minutes % 60, digits: 2, locale)
    return (seconds < 0 ? "−" : "+") + Self.text(minutes / 60, digits: 1, locale) + rest
  }

  private static func text(_ number: Int, digits: Int, _ locale: Locale) -> String {
    number.formatted(
      .number.precision(.integerLength(digits...)).grouping(.never).locale(locale))
  }
}
