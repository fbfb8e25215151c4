internal import WidgetModel

/// An async query for the sources that have samples of a type.
public struct HKSourceQueryDescriptor<Sample: HKSample>: Sendable {
  public var predicate: HKSamplePredicate<Sample>

  public init(predicate: HKSamplePredicate<Sample>) {
    self.predicate = predicate
  }

  /// The sources, the one with the highest priority first.
  public func result(for store: HKHealthStore) async throws -> [HKSource] {
    try await withUnsafeContinuation { continuation in
      send { continuation.resume(returning: $0) }
    }.get()
  }

  func send(_ completion: @escaping @Sendable (Result<[HKSource], HKError>) -> Void) {
    predicate.send("sources") { answer in
      completion(
        answer.map { answer in
          (answer.object?["sources"]?.array ?? []).compactMap {
            guard let name = $0.object?["name"]?.string else { return nil }
            return HKSource(name: name, kind: $0.object?["kind"]?.string)
          }
        })
    }
  }
}

/// A query with a handler for the sources that have samples of a type.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKSourceQuery: HKQuery, @unchecked Sendable {
  public typealias Handler = @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  private let descriptor: HKSourceQueryDescriptor<HKSample>
  private let handler: Handler

  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler handler: @escaping Handler
  ) {
    descriptor = HKSourceQueryDescriptor(
      predicate: .sample(type: sampleType, predicate: objectPredicate))
    self.handler = handler
  }

  override func execute() {
    descriptor.send { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let sources): self.handler(self, Set(sources), nil)
      case .failure(let error): self.handler(self, nil, error)
      }
    }
  }
}
