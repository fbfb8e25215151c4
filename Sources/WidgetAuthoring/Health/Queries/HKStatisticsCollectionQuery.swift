internal import WidgetModel

/// An async query for the statistics of consecutive intervals, such as the steps of each day.
///
/// ```swift
/// let week = try await HKStatisticsCollectionQueryDescriptor(
///   predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: lastWeek),
///   options: .cumulativeSum, anchorDate: midnight, intervalComponents: DateComponents(day: 1)
/// ).result(for: HKHealthStore())
/// ```
public struct HKStatisticsCollectionQueryDescriptor: Sendable {
  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: HKStatisticsOptions
  public var anchorDate: Date
  public var intervalComponents: DateComponents

  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  public func result(for store: HKHealthStore) async throws -> HKStatisticsCollection {
    let intervals = CalendarIntervals(anchor: anchorDate, components: intervalComponents)
    guard intervals.hasLength else {
      throw HKError(.errorInvalidArgument, "The intervals must be longer than zero")
    }
    let type = predicate.sampleType.quantityType
    let bounds = try await bounds(intervals, for: store)
    guard bounds.count > 1 else {
      return HKStatisticsCollection(type: type, options: options, intervals: intervals, times: [])
    }
    let times = try await withUnsafeContinuation { continuation in
      StatisticsRequest(predicate: predicate, bounds: bounds, options: options).send {
        continuation.resume(returning: $0)
      }
    }.get()
    return HKStatisticsCollection(
      type: type, options: options, intervals: intervals, times: times.compactMap(\.self))
  }

  /// Returns the current statistics once: a widget is reloaded when new samples arrive.
  public func results(for store: HKHealthStore) -> AsyncThrowingStream<Result, any Error> {
    AsyncThrowingStream { continuation in
      let work = Task {
        do {
          continuation.yield(Result(statisticsCollection: try await result(for: store)))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }

  /// An element of ``results(for:)``.
  public struct Result: Sendable {
    public let statisticsCollection: HKStatisticsCollection
    /// The changed statistics; always nil, because only a first result is returned here.
    public var updatedStatistics: [HKStatistics]? { nil }
  }

  /// The boundaries of the intervals in the requested time range.
  private func bounds(
    _ intervals: CalendarIntervals, for store: HKHealthStore
  ) async throws -> [Date] {
    let filter = try predicate.filter.get()
    if let start = filter.start, let end = filter.end,
      let bounds = intervals.bounds(from: start, to: max(start, end))
    {
      return bounds
    }
    // The range is open or too long for a chart: use only its part with samples.
    let first = try await sample(SortDescriptor(\.startDate), for: store)?.startDate
    let last = try await sample(SortDescriptor(\.endDate, order: .reverse), for: store)?.endDate
    guard let first, let last else { return [] }
    // A sample without duration at the start of an interval belongs to that interval.
    let end = last.addingTimeInterval(0.001)
    guard
      let bounds = intervals.bounds(
        from: max(first, filter.start ?? first), to: min(end, filter.end ?? end))
    else {
      throw HKError(
        .errorInvalidArgument,
        "The samples span more than \(CalendarIntervals.limit) intervals: "
          + "query a shorter time range")
    }
    return bounds
  }

  private func sample(
    _ order: SortDescriptor<HKQuantitySample>, for store: HKHealthStore
  ) async throws -> HKQuantitySample? {
    try await HKSampleQueryDescriptor(
      predicates: [predicate], sortDescriptors: [order], limit: 1
    ).result(for: store).first
  }
}

/// A query with a handler for the statistics of consecutive intervals, such as the steps of each
/// day.
// `@unchecked Sendable` is safe: only the handlers change, and they are set before execution.
public final class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void

  private let descriptor: HKStatisticsCollectionQueryDescriptor
  /// Set this before executing the query, on the same thread.
  public var initialResultsHandler: Handler?
  /// Compiles, but is never called: a widget is reloaded when new samples arrive.
  public var statisticsUpdateHandler:
    (
      @Sendable (
        HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
      ) -> Void
    )?

  public var anchorDate: Date { descriptor.anchorDate }
  public var intervalComponents: DateComponents { descriptor.intervalComponents }
  public var options: HKStatisticsOptions { descriptor.options }

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: quantityType, predicate: quantitySamplePredicate),
      options: options, anchorDate: anchorDate, intervalComponents: intervalComponents)
  }

  override func execute() {
    let handler = initialResultsHandler
    HealthCall.run { [self] in
      do {
        let collection = try await descriptor.result(for: HKHealthStore())
        if !isStopped { handler?(self, collection, nil) }
      } catch {
        if !isStopped { handler?(self, nil, error) }
      }
    }
  }
}
