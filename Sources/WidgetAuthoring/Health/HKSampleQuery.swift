internal import WidgetModel

/// All samples there are, as a limit.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKObjectQueryNoLimit = 0

/// Asks for samples, and waits for the answer.
public struct HKSampleQueryDescriptor: Sendable {
  public enum Order: Sendable {
    case oldestFirst
    case newestFirst
  }

  public var predicates: [HKSamplePredicate<HKQuantitySample>]
  public var order: Order
  public var limit: Int?

  /// Samples in the order of their start; on a phone the order is a list of sort descriptors.
  public init(
    predicates: [HKSamplePredicate<HKQuantitySample>], order: Order = .newestFirst,
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.order = order
    self.limit = limit
  }

  public func result(for store: HKHealthStore) async throws -> [HKQuantitySample] {
    var samples: [HKQuantitySample] = []
    for predicate in predicates {
      samples += try await withUnsafeContinuation { continuation in
        ask(predicate) { continuation.resume(returning: $0) }
      }.get()
    }
    if predicates.count > 1 {
      samples.sort {
        order == .oldestFirst ? $0.startDate < $1.startDate : $0.startDate > $1.startDate
      }
    }
    return limit.map { Array(samples.prefix($0)) } ?? samples
  }

  func ask(
    _ predicate: HKSamplePredicate<HKQuantitySample>,
    _ completion: @escaping @Sendable (Result<[HKQuantitySample], HKError>) -> Void
  ) {
    var arguments = predicate.arguments
    if let limit, limit > 0 { arguments["limit"] = .int(limit) }
    arguments["newestFirst"] = .bool(order == .newestFirst)
    HealthCall.ask("samples", arguments) { result in
      completion(
        result.map { answer in
          (answer.object?["samples"]?.array ?? []).compactMap {
            HKQuantitySample($0, type: predicate.type)
          }
        })
    }
  }
}

/// Asks for samples.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  private let descriptor: HKSampleQueryDescriptor
  private let handler: Handler

  public init(
    sampleType: HKQuantityType, predicate: HKQueryPredicate?, limit: Int,
    order: HKSampleQueryDescriptor.Order = .newestFirst, resultsHandler handler: @escaping Handler
  ) {
    descriptor = HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: sampleType, predicate: predicate)], order: order,
      limit: limit == HKObjectQueryNoLimit ? nil : limit)
    self.handler = handler
  }

  override func execute() {
    descriptor.ask(descriptor.predicates[0]) { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let samples): self.handler(self, samples, nil)
      case .failure(let error): self.handler(self, nil, error)
      }
    }
  }
}
