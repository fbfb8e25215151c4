internal import Foundation

/// Converts the values of an axis to positions in points.
struct ChartScale {
  /// The values that the axis shows.
  enum Kind {
    case categories([String])
    case numbers(ClosedRange<Double>)
    case dates(ClosedRange<Double>)
  }

  let kind: Kind
  /// The position of the start of the axis; for the y axis, the start is below the end.
  var start = 0.0
  var end = 1.0

  var length: Double { abs(end - start) }

  /// The position of a value; nil if it isn't on the axis.
  func position(_ value: _PlottedValue) -> Double? {
    switch kind {
    case .categories(let categories):
      guard let index = categories.firstIndex(of: value.category) else { return nil }
      return point((Double(index) + 0.5) / Double(categories.count))
    case .numbers(let range), .dates(let range):
      guard let number = value.number else { return nil }
      return position(number, in: range)
    }
  }

  /// The position of a number; nil on an axis of categories.
  func position(_ number: Double) -> Double? {
    switch kind {
    case .categories: nil
    case .numbers(let range), .dates(let range): position(number, in: range)
    }
  }

  /// The position of a number in a range that fills the axis.
  private func position(_ number: Double, in range: ClosedRange<Double>) -> Double? {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (number - range.lowerBound) / length : 0.5
    return share.isFinite ? point(share) : nil
  }

  /// The position at a fraction of the axis.
  private func point(_ share: Double) -> Double { start + share * (end - start) }

  /// The position of zero, where bars begin.
  var base: Double {
    switch kind {
    case .categories: start
    case .numbers(let range), .dates(let range):
      position(min(max(0, range.lowerBound), range.upperBound), in: range) ?? start
    }
  }

  /// The length of one category; nil on other axes.
  var band: Double? {
    if case .categories(let categories) = kind {
      length / Double(max(1, categories.count))
    } else {
      nil
    }
  }
}

extension ChartMark.Extent {
  /// The start and end of the extent in points; nil if it isn't on the axis.
  func ends(on scale: ChartScale, calendar: Calendar) -> (Double, Double)? {
    switch self {
    case .value(let value):
      guard let position = scale.position(value) else { return nil }
      return (position, position)
    case .unit(let value, let unit):
      guard let (start, end) = Self.interval(value, unit, calendar) else {
        return scale.position(value).map { ($0, $0) }
      }
      guard let start = scale.position(start), let end = scale.position(end) else { return nil }
      return (start, end)
    case .range(let start, let end):
      guard let start = scale.position(start), let end = scale.position(end) else { return nil }
      return (start, end)
    }
  }

  /// The numbers that the axis has to include.
  func numbers(calendar: Calendar) -> [Double] {
    if case .unit(let value, let unit) = self,
      let (start, end) = Self.interval(value, unit, calendar)
    {
      return [start, end]
    }
    return values.compactMap(\.number)
  }

  /// The start and end of the calendar unit that contains a date.
  private static func interval(
    _ value: _PlottedValue, _ unit: Calendar.Component, _ calendar: Calendar
  ) -> (Double, Double)? {
    guard case .date(let date) = value.kind,
      let interval = calendar.dateInterval(of: unit, for: date)
    else { return nil }
    return (
      interval.start.timeIntervalSinceReferenceDate, interval.end.timeIntervalSinceReferenceDate
    )
  }
}
