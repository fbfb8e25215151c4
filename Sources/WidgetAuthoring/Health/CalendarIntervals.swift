/// Consecutive calendar intervals, such as days or hours, counted from an anchor date in both
/// directions.
///
/// ``HKStatisticsCollectionQuery`` divides a time range into them. They follow the calendar: a day
/// on which clocks change has 23 or 25 hours.
struct CalendarIntervals: Hashable, Sendable {
  /// The maximum number of intervals per query; no chart needs more.
  static let limit = 10_000

  let anchor: Date
  let components: DateComponents
  let calendar: Calendar

  init(anchor: Date, components: DateComponents, calendar: Calendar = .current) {
    self.anchor = anchor
    self.components = components
    self.calendar = calendar
  }

  /// Whether an interval is longer than zero.
  var hasLength: Bool {
    guard length > 0, let one = boundary(1) else { return false }
    return one > anchor
  }

  /// The boundaries of all intervals that overlap a time range; nil if there are more than the
  /// limit.
  func bounds(from start: Date, to end: Date) -> [Date]? {
    guard hasLength, start <= end else { return [] }
    guard end.timeIntervalSince(start) / length < Double(2 * Self.limit) else { return nil }
    guard var number = number(at: start), var next = boundary(number) else { return [] }
    var bounds = [next]
    repeat {
      number += 1
      guard let later = boundary(number), later > next else { return [] }
      next = later
      bounds.append(next)
    } while next < end && bounds.count <= Self.limit + 1
    return bounds.count <= Self.limit + 1 ? bounds : nil
  }

  /// The index of the interval that contains a moment; the interval that starts at the anchor has
  /// index 0.
  private func number(at date: Date) -> Int? {
    let guess = (date.timeIntervalSince(anchor) / length).rounded(.down)
    guard abs(guess) < 1e9 else { return nil }
    var number = Int(guess)
    // Intervals vary in length, so correct the estimate step by step.
    while let begin = boundary(number), begin > date { number -= 1 }
    while let end = boundary(number + 1), end <= date { number += 1 }
    return number
  }

  /// The average length of an interval in seconds; 0 if it can't be computed.
  private var length: Double {
    let counts: [(count: Int?, seconds: Double)] = [
      (components.year, 31_556_952), (components.quarter, 7_889_238), (components.month, 2_629_746),
      (components.weekOfYear, 604_800), (components.weekOfMonth, 604_800),
      (components.day, 86_400), (components.hour, 3600), (components.minute, 60),
      (components.second, 1),
    ]
    guard counts.allSatisfy({ (-1_000_000_000...1_000_000_000).contains($0.count ?? 0) }) else {
      return 0
    }
    return max(counts.reduce(0) { $0 + Double($1.count ?? 0) * $1.seconds }, 0)
  }

  /// The start of the interval with an index.
  private func boundary(_ number: Int) -> Date? {
    var steps = DateComponents()
    steps.year = components.year.map { $0 * number }
    let months = (components.month ?? 0) + 3 * (components.quarter ?? 0)
    steps.month = months * number
    steps.weekOfYear =
      ((components.weekOfYear ?? 0) + (components.weekOfMonth ?? 0)) * number
    steps.day = components.day.map { $0 * number }
    steps.hour = components.hour.map { $0 * number }
    steps.minute = components.minute.map { $0 * number }
    steps.second = components.second.map { $0 * number }
    return calendar.date(byAdding: steps, to: anchor)
  }
}
