/// Steps of a calendar from an anchor, in both directions: days among them have 23 or 25 hours where clocks change.
struct CalendarIntervals: Hashable, Sendable {
  /// More intervals than any chart has.
  static let limit = 10_000

  let anchor: Date
  let components: DateComponents
  let calendar: Calendar

  init(anchor: Date, components: DateComponents, calendar: Calendar = .current) {
    self.anchor = anchor
    self.components = components
    self.calendar = calendar
  }

  /// Where the intervals that touch a time begin and the last one ends: the latest ones, where there are too many.
  ///
  /// None where the steps lead nowhere.
  func bounds(from start: Date, to end: Date) -> [Date] {
    guard let one = bound(1), one > anchor, start <= end else { return [] }
    let length = one.timeIntervalSince(anchor)
    let ahead = ((end.timeIntervalSince(anchor) / length).rounded(.up))
    guard abs(ahead) < 1e9 else { return [] }
    var number = Int(ahead) + 1
    while let before = bound(number - 1), before >= end, before > start { number -= 1 }
    var bounds: [Date] = []
    while let next = bound(number), bounds.count <= Self.limit {
      bounds.append(next)
      if next <= start, bounds.count > 1 { break }
      number -= 1
    }
    return bounds.reversed()
  }

  private func bound(_ number: Int) -> Date? {
    var steps = components
    steps.year = components.year.map { $0 * number }
    steps.month = components.month.map { $0 * number }
    steps.weekOfYear = components.weekOfYear.map { $0 * number }
    steps.day = components.day.map { $0 * number }
    steps.hour = components.hour.map { $0 * number }
    steps.minute = components.minute.map { $0 * number }
    steps.second = components.second.map { $0 * number }
    return calendar.date(byAdding: steps, to: anchor)
  }
}
