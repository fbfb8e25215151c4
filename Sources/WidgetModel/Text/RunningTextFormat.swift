package import Foundation

/// Formats texts that change as time passes, such as a timer, for one moment.
///
///     RunningTextFormat.text(.timer(start), at: now, locale: "en")  // "2:05:31"
package enum RunningTextFormat {
  /// The text at a moment, as SwiftUI would show it.
  ///
  /// - Parameter locale: An identifier such as `ko_KR`; unsupported languages are shown in English.
  package static func text(_ text: RunningText, at now: Date, locale: String) -> String {
    switch text {
    case .relative(let date):
      return relative(RunningDistance(from: date, to: now), .language(of: locale))
    case .offset(let date):
      return offset(RunningDistance(from: date, to: now), .language(of: locale))
    case .timer(let date):
      return timer(RunningDistance(from: date, to: now).seconds, showsHours: true)
    case .interval(let start, let end, let pause, let countsDown, let showsHours):
      let now = max(start, min(now, end, pause ?? end))
      let distance = RunningDistance(from: countsDown ? max(start, end) : start, to: now)
      return timer(distance.seconds, showsHours: showsHours)
    }
  }

  /// The time in its two largest units; a unit that is zero is omitted.
  private static func relative(_ distance: RunningDistance, _ language: RunningLanguage) -> String {
    let unit = distance.unit
    let first = language.short(distance.seconds / unit.seconds, unit)
    let rest = distance.seconds % unit.seconds
    guard let next = RunningLanguage.Unit(rawValue: unit.rawValue + 1), rest >= next.seconds else {
      return first
    }
    return first + language.joiner + language.short(rest / next.seconds, next)
  }

  /// The time in its largest unit, with a minus before the date and a plus after it.
  private static func offset(_ distance: RunningDistance, _ language: RunningLanguage) -> String {
    let sign = distance.seconds == 0 ? "" : distance.isAhead ? "-" : "+"
    let unit = distance.unit
    return sign + language.long(distance.seconds / unit.seconds, unit)
  }

  /// Hours, minutes and seconds; hours only if there are any.
  private static func timer(_ seconds: Int, showsHours: Bool) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, seconds) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(twoDigits(seconds))" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(seconds))"
  }
}

/// The time between a date and now in whole seconds, for formatting.
///
/// Time that is left is rounded up, and time that has passed is rounded down.
struct RunningDistance {
  /// The longest supported time, about thirty thousand years.
  private static let longest = 1e12

  let seconds: Int
  /// Whether the date is in the future.
  let isAhead: Bool

  init(from date: Date, to now: Date) {
    // Round to milliseconds first, because computed dates aren't exact.
    let distance = (now.timeIntervalSince(date) * 1000).rounded() / 1000
    isAhead = distance < 0
    let seconds = isAhead ? (-distance).rounded(.up) : distance.rounded(.down)
    self.seconds = seconds.isNaN ? 0 : Int(min(seconds, Self.longest))
  }

  /// The largest unit of which the time contains at least one.
  var unit: RunningLanguage.Unit {
    RunningLanguage.Unit.allCases.first { seconds >= $0.seconds } ?? .second
  }

  /// When the number of whole steps changes next, in seconds after the date; negative before it.
  func change(everySeconds step: Int) -> Double? {
    guard Double(seconds) < Self.longest else { return nil }
    let steps = seconds / step
    return Double(isAhead ? 1 - steps * step : (steps + 1) * step)
  }
}
