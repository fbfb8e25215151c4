internal import Foundation
internal import WidgetModel

/// Finds the scale of an axis that fits all marks.
extension ChartScale {
  /// The scale of one axis, for marks that are already stacked.
  ///
  /// - Parameter parts: the approximate number of parts that ticks divide the axis into.
  init(
    of marks: [ChartMark], isVertical: Bool, domain: ChartDomain?, parts: Int, calendar: Calendar
  ) {
    let extents = marks.compactMap { isVertical ? $0.y : $0.x }
    switch domain {
    case .categories(let categories): self.init(kind: .categories(categories))
    case .numbers(let range): self.init(kind: .numbers(range))
    case .dates(let range): self.init(kind: .dates(range))
    case .automatic, nil:
      let values = extents.flatMap(\.values)
      if values.contains(where: { $0.number == nil }) {
        self.init(kind: .categories(values.map(\.category).withoutRepetitions))
        return
      }
      let numbers = extents.flatMap { $0.numbers(calendar: calendar) }.filter(\.isFinite)
      guard let minimum = numbers.min(), let maximum = numbers.max() else {
        self.init(kind: .numbers(0...1))
        return
      }
      let range = Self.widened(minimum...maximum, for: marks, isVertical: isVertical)
      let isDates = values.contains { if case .date = $0.kind { true } else { false } }
      if isDates {
        self.init(kind: .dates(range))
        return
      }
      var includesZero = isVertical
      if case .automatic(let zero?) = domain { includesZero = zero }
      let all =
        includesZero ? min(0, range.lowerBound)...max(0, range.upperBound) : range
      let nonEmptyRange =
        all.lowerBound == all.upperBound ? all.lowerBound...(all.lowerBound + 1) : all
      let step = ChartTicks.step(nonEmptyRange, count: parts)
      self.init(
        kind: .numbers(isVertical ? ChartTicks.rounded(nonEmptyRange, to: step) : nonEmptyRange))
    }
  }

  /// The range extended by half a bar at both ends, if there are bars at numbers.
  private static func widened(
    _ range: ClosedRange<Double>, for marks: [ChartMark], isVertical: Bool
  ) -> ClosedRange<Double> {
    guard let gap = gap(between: marks, isVertical: isVertical) else { return range }
    return (range.lowerBound - gap / 2)...(range.upperBound + gap / 2)
  }

  /// The smallest distance between bars that are at numbers; nil without such bars.
  static func gap(between marks: [ChartMark], isVertical: Bool) -> Double? {
    let bars = marks.filter { $0.form == .bar && $0.isUpright != isVertical }
    let positions = bars.compactMap { mark -> Double? in
      guard case .value(let value) = isVertical ? mark.y : mark.x else { return nil }
      return value.number
    }
    guard !positions.isEmpty else { return nil }
    let sorted = Set(positions).sorted()
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    return gaps.min() ?? 1
  }
}
