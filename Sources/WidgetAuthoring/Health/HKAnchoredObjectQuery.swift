internal import WidgetModel

/// How far a reader has seen what was added and deleted; it can be stored.
public struct HKQueryAnchor: Hashable, Codable, Sendable {
  let text: String
}

/// Asks for what is new since an anchor, and waits for the answer.
public struct HKAnchoredObjectQueryDescriptor: Sendable {
  public struct Result: Sendable {
    public let addedSamples: [HKQuantitySample]
    public let deletedObjects: [HKDeletedObject]
    public let newAnchor: HKQueryAnchor
  }

  public var predicate: HKSamplePredicate<HKQuantitySample>
  public var anchor: HKQueryAnchor?
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<HKQuantitySample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    precondition(predicates.count == 1, "An anchor belongs to one predicate here")
    predicate = predicates[0]
    self.anchor = anchor
    self.limit = limit
  }

  public func result(for store: HKHealthStore) async throws -> Result {
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  func ask(_ completion: @escaping @Sendable (Swift.Result<Result, HKError>) -> Void) {
    var arguments = predicate.arguments
    if let limit, limit > 0 { arguments["limit"] = .int(limit) }
    if let anchor { arguments["anchor"] = .string(anchor.text) }
    HealthCall.ask("news", arguments) { result in
      completion(
        result.map { answer in
          Result(
            addedSamples: (answer.object?["samples"]?.array ?? []).compactMap {
              HKQuantitySample($0, type: predicate.type)
            },
            deletedObjects: (answer.object?["deleted"]?.array ?? []).compactMap {
              $0.string.map { HKDeletedObject(uuid: UUID(healthIdentity: $0)) }
            },
            newAnchor: HKQueryAnchor(text: answer.object?["anchor"]?.string ?? "0.0"))
        })
    }
  }
}

/// Asks for what is new since an anchor.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  private let descriptor: HKAnchoredObjectQueryDescriptor
  private let handler: Handler
  /// Compiles; a widget is made anew when samples arrive.
  public var updateHandler: Handler?

  public init(
    type: HKQuantityType, predicate: HKQueryPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    descriptor = HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: type, predicate: predicate)], anchor: anchor,
      limit: limit == HKObjectQueryNoLimit ? nil : limit)
    self.handler = handler
  }

  override func execute() {
    descriptor.ask { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let news):
        self.handler(self, news.addedSamples, news.deletedObjects, news.newAnchor, nil)
      case .failure(let error): self.handler(self, nil, nil, nil, error)
      }
    }
  }
}

/// Says that something may have changed: here once, when it is executed.
///
/// A widget is made anew when samples arrive, so that its provider runs again.
public final class HKObserverQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (HKObserverQuery, @escaping @Sendable () -> Void, (any Error)?) -> Void

  private let handler: Handler

  public init(
    sampleType: HKSampleType, predicate: HKQueryPredicate?,
    updateHandler handler: @escaping Handler
  ) {
    self.handler = handler
  }

  override func execute() {
    DispatchQueue.global().async {
      guard !self.isStopped else { return }
      self.handler(self, {}, nil)
    }
  }
}
