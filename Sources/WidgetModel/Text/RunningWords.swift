package import Foundation

/// Words of what changes as time passes.
package enum RunningWords {
  /// How a text reads at a moment, as SwiftUI words it.
  ///
  /// - Parameter locale: An identifier such as `ko_KR`; a language that is not known is worded in English.
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

  /// The two largest units, and only those that there are any of.
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

  /// Hours, minutes and seconds, hours only if there are any.
  private static func timer(_ seconds: Int, showsHours: Bool) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, seconds) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(twoDigits(seconds))" }
    return "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(seconds))"
  }
}

/// Whole seconds between a date and now: those that have passed, or those that are begun until then.
struct RunningDistance {
  /// Beyond this there are no words; it is some thirty thousand years.
  private static let longest = 1e12

  let seconds: Int
  /// Whether the date is still to come.
  let isAhead: Bool

  init(from date: Date, to now: Date) {
    // To the millisecond: sums of moments are a little off, and should count as what they are meant to be.
    let distance = (now.timeIntervalSince(date) * 1000).rounded() / 1000
    isAhead = distance < 0
    let seconds = isAhead ? (-distance).rounded(.up) : distance.rounded(.down)
    self.seconds = seconds.isNaN ? 0 : Int(min(seconds, Self.longest))
  }

  /// The largest unit that there is one of.
  var unit: RunningLanguage.Unit {
    RunningLanguage.Unit.allCases.first { seconds >= $0.seconds } ?? .second
  }

  /// Seconds from the date, negative before it, at which the number of whole steps is another for the first time.
  func change(everySeconds step: Int) -> Double? {
    guard Double(seconds) < Self.longest else { return nil }
    let steps = seconds / step
    return Double(isAhead ? 1 - steps * step : (steps + 1) * step)
  }
}
