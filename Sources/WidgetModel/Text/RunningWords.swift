package import Foundation

/// Formats running texts, such as a timer, at a moment.
package enum RunningWords {
  /// A running text at a moment, as SwiftUI formats it.
  ///
  /// - Parameter locale: An identifier such as `ko_KR`; an unknown language becomes English.
  package static func words(_ text: RunningText, at now: Date, locale: String) -> String {
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

  /// The two largest units, without zeros.
  private static func relative(_ distance: RunningDistance, _ language: RunningLanguage) -> String {
    let unit = distance.unit
    let first = language.short(distance.seconds / unit.seconds, unit)
    let rest = distance.seconds % unit.seconds
    guard let next = RunningLanguage.Unit(rawValue: unit.rawValue + 1), rest >= next.seconds else {
      return first
    }
    return first + language.joiner + language.short(rest / next.seconds, next)
  }

  /// The largest unit, with a minus before the date and a plus after it.
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

/// Whole seconds between a date and now, rounded so that a full unit counts until it is over.
struct RunningDistance {
  /// Longer distances have no words; it is about thirty thousand years.
  private static let longest = 1e12

  let seconds: Int
  /// Whether the date is in the future.
  let isAhead: Bool

  init(from date: Date, to now: Date) {
    // Rounded to the millisecond, because sums of moments are slightly off.
    let distance = (now.timeIntervalSince(date) * 1000).rounded() / 1000
    isAhead = distance < 0
    let seconds = isAhead ? (-distance).rounded(.up) : distance.rounded(.down)
    self.seconds = seconds.isNaN ? 0 : Int(min(seconds, Self.longest))
  }

  /// The largest unit that fits.
  var unit: RunningLanguage.Unit {
    RunningLanguage.Unit.allCases.first { seconds >= $0.seconds } ?? .second
  }

  /// When the number of whole steps changes next, in seconds from the date, negative before it.
  func change(everySeconds step: Int) -> Double? {
    guard Double(seconds) < Self.longest else { return nil }
    let steps = seconds / step
    return Double(isAhead ? 1 - steps * step : (steps + 1) * step)
  }
}
