internal import WidgetModel

/// The statistics of consecutive calendar intervals, such as the steps of each day; the result of
/// an ``HKStatisticsCollectionQuery``.
public struct HKStatisticsCollection: Sendable {
  let type: HKQuantityType
  let options: HKStatisticsOptions
  let intervals: CalendarIntervals
  let times: [HKStatistics]

  /// The statistics of the intervals with samples, earliest first.
  public func statistics() -> [HKStatistics] { times }

  /// The statistics of the interval that contains a date; nil if it has no samples.
  public func statistics(for date: Date) -> HKStatistics? {
    times.first { $0.startDate <= date && date < $0.endDate }
  }

  /// The sources with samples; empty without the option `separateBySource`.
  public func sources() -> Set<HKSource> {
    Set(times.flatMap { $0.separate.map(\.source) })
  }

  /// Calls a block for every interval that overlaps a time range, until the block sets its second
  /// argument to true.
  ///
  /// The statistics of an interval without samples have no quantities. If the time range has too
  /// many intervals for a chart, only those from the first to the last sample are visited.
  public func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let known = Dictionary(times.map { ($0.startDate, $0) }) { first, _ in first }
    let bounds =
      intervals.bounds(from: startDate, to: endDate)
      ?? intervals.bounds(
        from: max(startDate, times.first?.startDate ?? endDate),
        to: min(endDate, times.last?.endDate ?? endDate)) ?? []
    var stop: ObjCBool = false
    for (start, end) in zip(bounds, bounds.dropFirst()) where !stop.boolValue {
      block(
        known[start]
          ?? HKStatistics(quantityType: type, startDate: start, endDate: end, options: options),
        &stop)
    }
  }
}
