internal import WidgetAuthoring

/// Words times as a language does: its digits, its order, its AM and PM.
///
/// All of it is looked up once: a day has 1,440 times.
struct ClockWords {
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

  func time(hour: Int, minute: Int) -> (digits: String, period: String) {
    let period = periods.count == 2 ? periods[hour < 12 ? 0 : 1] : ""
    return (hours[hour] + separator + minutes[minute], period)
  }

  /// The day of the week and the date.
  func date(_ moment: Date, in zone: TimeZone) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: zone)
    style = style.weekday(.abbreviated).month(.abbreviated).day()
    return moment.formatted(style)
  }

  /// How the clock of another zone differs; empty where it does not.
  func difference(days: Int, seconds: Int) -> String {
    guard days != 0 || seconds != 0 else { return "" }
    let isKorean = locale.language.languageCode == .korean
    let day =
      switch days {
      case 0: isKorean ? "오늘" : "Today"
      case 1...: isKorean ? "내일" : "Tomorrow"
      default: isKorean ? "어제" : "Yesterday"
      }
    let minutes = abs(seconds) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + Self.text(minutes % 60, digits: 2, locale)
    let amount = (seconds < 0 ? "−" : "+") + Self.text(minutes / 60, digits: 1, locale) + rest
    return "\(day), \(amount)" + (isKorean ? "시간" : " h")
  }

  private static func text(_ number: Int, digits: Int, _ locale: Locale) -> String {
    number.formatted(
      .number.precision(.integerLength(digits...)).grouping(.never).locale(locale))
  }
}
