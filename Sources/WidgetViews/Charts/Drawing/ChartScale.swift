internal import Foundation

/// Converts the values of an axis to positions.
struct ChartScale {
  enum Kind {
    case words([String])
    case numbers(ClosedRange<Double>)
    case dates(ClosedRange<Double>)
  }

  let kind: Kind
  /// The positions of the axis's start and end in points; the end may be smaller.
  var start = 0.0
  var end = 1.0

  var length: Double { abs(end - start) }

  /// The position of a value; nil if it isn't on the axis.
  func place(_ value: _PlottedValue) -> Double? {
    switch kind {
    case .words(let words):
      guard let index = words.firstIndex(of: value.word) else { return nil }
      return point((Double(index) + 0.5) / Double(words.count))
    case .numbers(let range), .dates(let range):
      guard let number = value.number else { return nil }
      return place(number, in: range)
    }
  }

  func place(_ number: Double) -> Double? {
    switch kind {
    case .words: nil
    case .numbers(let range), .dates(let range): place(number, in: range)
    }
  }

  private func place(_ number: Double, in range: ClosedRange<Double>) -> Double? {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (number - range.lowerBound) / length : 0.5
    return share.isFinite ? point(share) : nil
  }

  private func point(_ share: Double) -> Double { start + share * (end - start) }

  /// The position where bars begin.
  var base: Double {
    switch kind {
    case .words: start
    case .numbers(let range), .dates(let range):
      place(min(max(0, range.lowerBound), range.upperBound), in: range) ?? start
    }
  }

  /// The space for one word.
  var band: Double? {
    if case .words(let words) = kind { length / Double(max(1, words.count)) } else { nil }
  }
}

extension ChartMark.Place {
  /// Its start and end in points.
  func ends(on scale: ChartScale, calendar: Calendar) -> (Double, Double)? {
    switch self {
    case .value(let value):
      guard let place = scale.place(value) else { return nil }
      return (place, place)
    case .unit(let value, let unit):
      guard let (start, end) = Self.interval(value, unit, calendar) else {
        return scale.place(value).map { ($0, $0) }
      }
      guard let start = scale.place(start), let end = scale.place(end) else { return nil }
      return (start, end)
    case .range(let start, let end):
      guard let start = scale.place(start), let end = scale.place(end) else { return nil }
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
