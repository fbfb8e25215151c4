internal import Anniversaries
internal import WidgetAuthoring

/// A stretch of days; one of its ends may be open.
struct CountedDays: Hashable {
  let start: CivilDate?
  let end: CivilDate?

  init(start: CivilDate?, end: CivilDate?) throws(DayCountFault) {
    guard start != nil || end != nil else { throw .noDates }
    if let start, let end, end < start { throw .reversed(start, end) }
    (self.start, self.end) = (start, end)
  }

  /// Which day a date is, where the first is day 1; nil without a start and before it.
  func number(of date: CivilDate) -> Int? {
    start.flatMap { $0 <= date ? $0.days(to: date) + 1 : nil }
  }

  /// How far off the end is, negative once it is over; nil without one.
  func left(on date: CivilDate) -> Int? {
    end.map { date.days(to: $0) }
  }

  /// The share that is behind; nil where an end is open.
  func progress(on date: CivilDate) -> Double? {
    guard let start, let end else { return nil }
    let length = start.days(to: end)
    guard length > 0 else { return date < start ? 0 : 1 }
    return min(max(Double(start.days(to: date)) / Double(length), 0), 1)
  }
}

/// Why there is nothing to count.
enum DayCountFault: Error, Hashable {
  case noDates
  case reversed(CivilDate, CivilDate)
  case shared(SharedObject.Fault, group: String)
}
