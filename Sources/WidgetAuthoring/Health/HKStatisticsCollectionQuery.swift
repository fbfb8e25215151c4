internal import WidgetModel

/// The statistics of consecutive intervals of a calendar.
public struct HKStatisticsCollection: Sendable {
  let times: [HKStatistics]

  /// Those of intervals that have samples, the earliest first.
  public func statistics() -> [HKStatistics] { times }

  /// The statistics of the interval that a moment is in.
  public func statistics(for date: Date) -> HKStatistics? {
    times.first { $0.startDate <= date && date < $0.endDate }
  }

  public func sources() -> Set<HKSource> {
    Set(times.flatMap { $0.separate.map(\.source) })
  }

  /// Calls a block for every interval that has samples and touches a time, until it sets its flag.
  public func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<Bool>) -> Void
  ) {
    var stop = false
    for time in times where time.endDate > startDate && time.startDate <= endDate && !stop {
      block(time, &stop)
    }
  }
}

/// Asks what the samples of consecutive intervals come to, and waits for the answer.
public struct HKStatisticsCollectionQueryDescriptor: Sendable {
  /// More intervals than any chart has.
  private static let limit = 10_000

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
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  func ask(_ completion: @escaping @Sendable (Result<HKStatisticsCollection, HKError>) -> Void) {
    let bounds = bounds
    guard bounds.count > 1 else {
      let error = HKError(.errorInvalidArgument, "The intervals are too short for their time")
      return DispatchQueue.global().async { completion(.failure(error)) }
    }
    StatisticsAsking(predicate: predicate, bounds: bounds, options: options).ask { result in
      completion(result.map { HKStatisticsCollection(times: $0.compactMap(\.self)) })
    }
  }

  /// Where the intervals begin and end: they are steps of the calendar, so days may have 23 or 25 hours.
  private var bounds: [Date] {
    let calendar = Calendar.current
    let start = predicate.predicate?.start ?? anchorDate
    let end = predicate.predicate?.end ?? max(Date(), start)
    func bound(_ number: Int) -> Date? {
      var components = intervalComponents
      components.year = components.year.map { $0 * number }
      components.month = components.month.map { $0 * number }
      components.weekOfYear = components.weekOfYear.map { $0 * number }
      components.day = components.day.map { $0 * number }
      components.hour = components.hour.map { $0 * number }
      components.minute = components.minute.map { $0 * number }
      components.second = components.second.map { $0 * number }
      return calendar.date(byAdding: components, to: anchorDate)
    }
    guard let one = bound(1), one > anchorDate else { return [] }
    let length = one.timeIntervalSince(anchorDate)
    var number = Int((start.timeIntervalSince(anchorDate) / length).rounded(.down)) - 1
    while let next = bound(number + 1), next <= start { number += 1 }
    var bounds: [Date] = []
    while let next = bound(number), bounds.count < Self.limit {
      bounds.append(next)
      if next >= end, bounds.count > 1 { return bounds }
      number += 1
    }
    return []
  }
}

/// Asks what the samples of consecutive intervals come to.
public final class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void

  private let descriptor: HKStatisticsCollectionQueryDescriptor
  /// Set before the query is executed, from the thread that does so.
  public var initialResultsHandler: Handler?
  /// Compiles; a widget is made anew when samples arrive.
  public var statisticsUpdateHandler:
    (
      @Sendable (
        HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?
      ) -> Void
    )?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: HKQueryPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {
    descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: quantityType, predicate: quantitySamplePredicate),
      options: options, anchorDate: anchorDate, intervalComponents: intervalComponents)
  }

  override func execute() {
    let handler = initialResultsHandler
    descriptor.ask { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let collection): handler?(self, collection, nil)
      case .failure(let error): handler?(self, nil, error)
      }
    }
  }
}
