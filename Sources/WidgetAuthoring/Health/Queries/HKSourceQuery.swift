internal import WidgetModel

/// Asks which sources have samples of a type, and waits for the answer.
public struct HKSourceQueryDescriptor<Sample: HKSample>: Sendable {
  public var predicate: HKSamplePredicate<Sample>

  public init(predicate: HKSamplePredicate<Sample>) {
    self.predicate = predicate
  }

  /// The sources, the one with the highest priority first.
  public func result(for store: HKHealthStore) async throws -> [HKSource] {
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  func ask(_ completion: @escaping @Sendable (Result<[HKSource], HKError>) -> Void) {
    predicate.ask("sources") { answer in
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

/// Asks which sources have samples of a type.
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
    descriptor.ask { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let sources): self.handler(self, Set(sources), nil)
      case .failure(let error): self.handler(self, nil, error)
      }
    }
  }
}
