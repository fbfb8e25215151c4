public import Foundation

/// A sector of a pie or ring chart, with an angle proportional to its value.
nonisolated public struct SectorMark: ChartContent {
  public typealias Body = Never

  let mark: ChartMark

  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    var mark = ChartMark(.sector)
    mark.angle = angle.value._plotted
    mark.innerRadius = innerRadius
    mark.outerRadius = outerRadius
    mark.angularInset = angularInset?.native ?? 0
    self.mark = mark
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    marks.marks.append(mark)
  }
}
