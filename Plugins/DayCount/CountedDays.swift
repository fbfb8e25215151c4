internal import Anniversaries
internal import WidgetAuthoring

/// The range of days that a day count counts; its start or its end may be open.
struct CountedDays: Hashable {
  let start: CivilDate?
  let end: CivilDate?

  init(start: CivilDate?, end: CivilDate?) throws(DayCountFault) {
    guard start != nil || end != nil else { throw .noDates }
    if let start, let end, end < start { throw .reversed(start, end) }
    (self.start, self.end) = (start, end)
  }

  /// The number of a date, with the start as day 1; nil before the start, or without a start.
  func number(of date: CivilDate) -> Int? {
    start.flatMap { $0 <= date ? $0.days(to: date) + 1 : nil }
  }

  /// The days left until the end, negative after it; nil without an end.
  func left(on date: CivilDate) -> Int? {
    end.map { date.days(to: $0) }
  }

  /// The fraction of the range that has passed; nil if the start or the end is open.
  func progress(on date: CivilDate) -> Double? {
    guard let start, let end else { return nil }
    let length = start.days(to: end)
    guard length > 0 else { return date < start ? 0 : 1 }
    return min(max(Double(start.days(to: date)) / Double(length), 0), 1)
  }
}

/// The reason why a day count has no days to count.
enum DayCountFault: Error, Hashable {
  case noDates
  /// The end is before the start.
  case reversed(CivilDate, CivilDate)
  /// The value that an app shares isn't valid.
  case shared(SharedObject.Fault, group: String)
}
