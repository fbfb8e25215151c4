internal import WidgetModel

/// A query with a handler for the statistics of the samples in a time range, such as today's steps.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  private let descriptor: HKStatisticsQueryDescriptor
  private let handler: Handler

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], completionHandler handler: @escaping Handler
  ) {
    descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: quantityType, predicate: quantitySamplePredicate),
      options: options)
    self.handler = handler
  }

  override func execute() {
    descriptor.send { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let statistics?): self.handler(self, statistics, nil)
      case .success(nil): self.handler(self, nil, HKError(.errorNoData, "There are no samples"))
      case .failure(let error): self.handler(self, nil, error)
      }
    }
  }
}

/// An async query for the statistics of the samples in a time range, such as today's steps.
public struct HKStatisticsQueryDescriptor: Sendable {
  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: HKStatisticsOptions

  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions = []
  ) {
    self.predicate = predicate
    self.options = options
  }

  /// The statistics; nil if there are no samples.
  public func result(for store: HKHealthStore) async throws -> HKStatistics? {
    try await withUnsafeContinuation { continuation in
      send { continuation.resume(returning: $0) }
    }.get()
  }

  func send(_ completion: @escaping @Sendable (Result<HKStatistics?, HKError>) -> Void) {
    let filter = try? predicate.filter.get()
    let start = filter?.start ?? Date(timeIntervalSince1970: -2_208_988_800)
    let end = filter?.end ?? Date(timeIntervalSince1970: 32_503_680_000)
    StatisticsRequest(
      predicate: predicate, bounds: [start, max(start, end)], options: options
    ).send { completion($0.map { $0.first ?? nil }) }
  }
}

/// A request to the home for the statistics of consecutive time ranges.
struct StatisticsRequest: Sendable {
  let predicate: HKSamplePredicate<HKQuantitySample>
  let bounds: [Date]
  let options: HKStatisticsOptions

  func send(_ completion: @escaping @Sendable (Result<[HKStatistics?], HKError>) -> Void) {
    let type = predicate.sampleType.quantityType
    let isCumulative = type.aggregationStyle == .cumulative
    let wrong: HKStatisticsOptions =
      isCumulative ? [.discreteAverage, .discreteMin, .discreteMax] : [.cumulativeSum]
    precondition(
      options.isDisjoint(with: wrong),
      "\(type.identifier) is \(isCumulative ? "cumulative" : "discrete"), "
        + "but the options are for \(isCumulative ? "discrete" : "cumulative") types")
    let bounds = bounds
    let options = options
    let arguments: [String: JSONValue] = [
      "bounds": .array(bounds.map(HealthCall.milliseconds)),
      "separate": .bool(options.contains(.separateBySource)),
    ]
    predicate.send("statistics", arguments) { result in
      completion(
        result.map { HKStatistics.read($0, type: type, bounds: bounds, options: options) })
    }
  }
}
