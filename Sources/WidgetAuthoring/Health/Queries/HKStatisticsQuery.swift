internal import WidgetModel

/// Asks for the statistics of the samples in a time range.
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
    descriptor.ask { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let statistics?): self.handler(self, statistics, nil)
      case .success(nil): self.handler(self, nil, HKError(.errorNoData, "There are no samples"))
      case .failure(let error): self.handler(self, nil, error)
      }
    }
  }
}

/// Asks for the statistics of the samples in a time range, and waits for the answer.
public struct HKStatisticsQueryDescriptor: Sendable {
  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var options: HKStatisticsOptions

  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions = []
  ) {
    self.predicate = predicate
    self.options = options
  }

  /// The statistics; nil where there are no samples.
  public func result(for store: HKHealthStore) async throws -> HKStatistics? {
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  func ask(_ completion: @escaping @Sendable (Result<HKStatistics?, HKError>) -> Void) {
    let filter = try? predicate.filter.get()
    let start = filter?.start ?? Date(timeIntervalSince1970: -2_208_988_800)
    let end = filter?.end ?? Date(timeIntervalSince1970: 32_503_680_000)
    StatisticsAsking(
      predicate: predicate, bounds: [start, max(start, end)], options: options
    ).ask { completion($0.map { $0.first ?? nil }) }
  }
}

/// A request for the statistics of consecutive time ranges.
struct StatisticsAsking: Sendable {
  let predicate: HKSamplePredicate<HKQuantitySample>
  let bounds: [Date]
  let options: HKStatisticsOptions

  func ask(_ completion: @escaping @Sendable (Result<[HKStatistics?], HKError>) -> Void) {
    let type = predicate.sampleType.quantityType
    let isCumulative = type.aggregationStyle == .cumulative
    let wrong: HKStatisticsOptions =
      isCumulative ? [.discreteAverage, .discreteMin, .discreteMax] : [.cumulativeSum]
    precondition(
      options.isDisjoint(with: wrong),
      "\(type.identifier) is \(isCumulative ? "cumulative" : "discrete"), "
        + "and its options are not")
    let bounds = bounds
    let options = options
    let arguments: [String: JSONValue] = [
      "bounds": .array(bounds.map(HealthCall.milliseconds)),
      "separate": .bool(options.contains(.separateBySource)),
    ]
    predicate.ask("statistics", arguments) { result in
      completion(
        result.map { HKStatistics.read($0, type: type, bounds: bounds, options: options) })
    }
  }
}
