internal import Foundation

/// Chooses round numbers for the grid lines of an axis.
enum ChartTicks {
  /// A step of 1, 2 or 5 times a power of ten that divides the range into about `count` parts.
  static func step(_ range: ClosedRange<Double>, count: Int) -> Double {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite else { return 1 }
    let target = length / Double(max(1, count))
    let power = pow(10, log10(target).rounded(.down))
    let factor =
      [1, 2, 5, 10].min { abs(log($0 * power / target)) < abs(log($1 * power / target)) } ?? 1
    return factor * power
  }

  /// The range extended to multiples of the step.
  static func rounded(_ range: ClosedRange<Double>, to step: Double) -> ClosedRange<Double> {
    let low = (range.lowerBound / step + 1e-9).rounded(.down) * step
    let high = (range.upperBound / step - 1e-9).rounded(.up) * step
    return min(low, range.lowerBound)...max(high, range.upperBound)
  }

  /// The multiples of a step in a range; empty if there are too many.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite else { return [] }
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 200 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }
}

/// A step between the grid lines of a time axis, such as six hours.
struct DateStep: Hashable {
  let component: Calendar.Component
  let count: Int

  /// The steps to choose from, shortest first.
  private static let candidates: [(DateStep, seconds: Double)] = [
    (DateStep(.second, 1), 1), (DateStep(.second, 10), 10), (DateStep(.second, 30), 30),
    (DateStep(.minute, 1), 60), (DateStep(.minute, 5), 300), (DateStep(.minute, 15), 900),
    (DateStep(.minute, 30), 1800), (DateStep(.hour, 1), 3600), (DateStep(.hour, 2), 7200),
    (DateStep(.hour, 3), 10_800), (DateStep(.hour, 6), 21_600), (DateStep(.hour, 12), 43_200),
    (DateStep(.day, 1), 86_400), (DateStep(.day, 2), 172_800), (DateStep(.day, 7), 604_800),
    (DateStep(.day, 14), 1_209_600), (DateStep(.month, 1), 2_629_800),
    (DateStep(.month, 3), 7_889_400), (DateStep(.month, 6), 15_778_800),
    (DateStep(.year, 1), 31_557_600), (DateStep(.year, 2), 63_115_200),
    (DateStep(.year, 5), 157_788_000), (DateStep(.year, 10), 315_576_000),
    (DateStep(.year, 50), 1_577_880_000), (DateStep(.year, 100), 3_155_760_000),
  ]

  init(_ component: Calendar.Component, _ count: Int) {
    self.component = component
    self.count = count
  }

  /// The step that divides the range into about `count` parts.
  init(for range: ClosedRange<Double>, count: Int) {
    let target = (range.upperBound - range.lowerBound) / Double(max(1, count))
    self =
      Self.candidates.min { abs(log($0.seconds / target)) < abs(log($1.seconds / target)) }?.0
      ?? DateStep(.day, 1)
  }

  /// The dates in a range at which a step begins.
  func dates(in range: ClosedRange<Double>, calendar: Calendar) -> [Date] {
    let low = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    guard range.upperBound - range.lowerBound < 1e11 else { return [] }
    var date = start(atOrBefore: low, calendar)
    var dates: [Date] = []
    while date.timeIntervalSinceReferenceDate <= range.upperBound + 1e-3, dates.count < 200 {
      if date.timeIntervalSinceReferenceDate >= range.lowerBound - 1e-3 { dates.append(date) }
      guard let next = calendar.date(byAdding: component, value: count, to: date), next > date
      else { break }
      date = next
    }
    return dates
  }

  /// The last start of a step that isn't after a date.
  private func start(atOrBefore date: Date, _ calendar: Calendar) -> Date {
    guard let unit = calendar.dateInterval(of: component, for: date)?.start else { return date }
    // Steps of several units are counted from the start of the next larger unit.
    let larger: Calendar.Component? =
      switch component {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month: .year
      default: nil
      }
    guard count > 1 else { return unit }
    if component == .year {
      let over = calendar.component(.year, from: unit) % count
      return calendar.date(byAdding: .year, value: -over, to: unit) ?? unit
    }
    guard let larger, let start = calendar.dateInterval(of: larger, for: unit)?.start else {
      return unit
    }
    let passed =
      calendar.dateComponents([component], from: start, to: unit)
      .value(for: component) ?? 0
    return calendar.date(byAdding: component, value: -(passed % count), to: unit) ?? unit
  }

  /// The label of a date, with as much detail as this step needs.
  func label(_ date: Date, in environment: EnvironmentValues) -> String {
    var style = Date.FormatStyle(
      locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
    switch component {
    case .second: style = style.minute().second()
    case .minute: style = style.hour().minute()
    case .hour: style = style.hour()
    case .day, .weekOfYear, .weekday: style = style.month(.abbreviated).day()
    case .month: style = style.month(.abbreviated)
    default: style = style.year()
    }
    return date.formatted(style)
  }
}
