import Foundation

/// The phases of the moon, computed from its angle from the sun.
extension Moon {
  /// The moon's angle from the sun: 0 for new moon, 90 for first quarter, 180 for full moon.
  static func elongation(at date: Date) -> Double {
    turned(position(at: date).longitude - sunLongitude(at: date))
  }

  /// The lit fraction of the disc, from 0 to 1.
  static func illumination(at date: Date) -> Double {
    (1 - cosine(degrees: elongation(at: date)) * cosine(degrees: position(at: date).latitude)) / 2
  }

  /// Days since the new moon.
  static func age(at date: Date) -> Double {
    let guess = date - elongation(at: date) / degreesPerDay * 86_400
    return date.timeIntervalSince(moment(of: 0, near: guess)) / 86_400
  }

  /// The phase to show for a day: the main phase that begins on it, otherwise the phase in
  /// progress.
  static func phase(from start: Date, to end: Date, at date: Date) -> Phase {
    let (before, after) = (elongation(at: start), elongation(at: end))
    let quarter = Int(after / 90)
    let isReached = Int(before / 90) != quarter
    return Phase(rawValue: isReached ? quarter * 2 : quarter * 2 + 1) ?? .new
  }

  /// The next new moon, first quarter, full moon and last quarter, soonest first.
  static func phases(after date: Date) -> [(phase: Phase, date: Date)] {
    [Phase.new, .firstQuarter, .full, .lastQuarter].map { phase in
      let target = Double(phase.rawValue) * 45
      let ahead = turned(target - elongation(at: date))
      return (phase, moment(of: target, near: date + ahead / degreesPerDay * 86_400))
    }
    .sorted { $0.date < $1.date }
  }

  /// The moment at which the angle from the sun reaches a value.
  ///
  /// - Parameter guess: an estimate that is at most a few days off.
  private static func moment(of target: Double, near guess: Date) -> Date {
    var date = guess
    for _ in 0..<6 {
      date += nearest(target - elongation(at: date)) / degreesPerDay * 86_400
    }
    return date
  }

  private static let degreesPerDay = 360 / 29.530589
}
