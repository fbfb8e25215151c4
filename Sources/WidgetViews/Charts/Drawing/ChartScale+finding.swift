internal import Foundation

extension ChartScale {
  /// The scale of one axis for marks that have been stacked.
  ///
  /// - Parameter parts: the approximate number of parts of the axis.
  init(
    of marks: [ChartMark], upwards: Bool, domain: ChartDomain?, parts: Int, calendar: Calendar
  ) {
    let places = marks.compactMap { upwards ? $0.y : $0.x }
    switch domain {
    case .words(let words): self.init(kind: .words(words))
    case .numbers(let range): self.init(kind: .numbers(range))
    case .dates(let range): self.init(kind: .dates(range))
    case .automatic, nil:
      let values = places.flatMap(\.values)
      if values.contains(where: { $0.number == nil }) {
        var seen: Set<String> = []
        self.init(kind: .words(values.map(\.word).filter { seen.insert($0).inserted }))
        return
      }
      let numbers = places.flatMap { $0.numbers(calendar: calendar) }.filter(\.isFinite)
      guard let least = numbers.min(), let most = numbers.max() else {
        self.init(kind: .numbers(0...1))
        return
      }
      let range = Self.widened(least...most, for: marks, upwards: upwards)
      let isDates = values.contains { if case .date = $0.kind { true } else { false } }
      if isDates {
        self.init(kind: .dates(range))
        return
      }
      var includesZero = upwards
      if case .automatic(let zero?) = domain { includesZero = zero }
      let all =
        includesZero ? min(0, range.lowerBound)...max(0, range.upperBound) : range
      let whole =
        all.lowerBound == all.upperBound ? all.lowerBound...(all.lowerBound + 1) : all
      let step = ChartTicks.step(whole, count: parts)
      self.init(kind: .numbers(upwards ? ChartTicks.rounded(whole, to: step) : whole))
    }
  }

  /// The range extended by half a bar at both ends, if bars stand on numbers.
  private static func widened(
    _ range: ClosedRange<Double>, for marks: [ChartMark], upwards: Bool
  ) -> ClosedRange<Double> {
    guard let gap = gap(between: marks, upwards: upwards) else { return range }
    return (range.lowerBound - gap / 2)...(range.upperBound + gap / 2)
  }

  /// The smallest distance between bars that stand on numbers; nil if there are none.
  static func gap(between marks: [ChartMark], upwards: Bool) -> Double? {
    let bars = marks.filter { $0.form == .bar && $0.isUpright != upwards }
    let places = bars.compactMap { mark -> Double? in
      guard case .value(let value) = upwards ? mark.y : mark.x else { return nil }
      return value.number
    }
    guard !places.isEmpty else { return nil }
    let sorted = Set(places).sorted()
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    return gaps.min() ?? 1
  }
}
