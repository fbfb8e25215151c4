/// A query with a handler for activity summaries; it finds none.
// `@unchecked Sendable` is safe: only the update handler changes, and it is set before execution.
public final class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void

  private let handler: Handler
  /// Compiles, but is never called.
  public var updateHandler: Handler?

  public init(predicate: NSPredicate?, resultsHandler handler: @escaping Handler) {
    self.handler = handler
  }

  override func execute() {
    DispatchQueue.global().async { [self] in
      if !isStopped { handler(self, [], nil) }
    }
  }
}

/// An async query for activity summaries; it finds none.
public struct HKActivitySummaryQueryDescriptor: Sendable {
  public init(predicate: NSPredicate? = nil) {}

  public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] { [] }

  /// An empty list, once.
  public func results(
    for healthStore: HKHealthStore
  ) -> AsyncThrowingStream<[HKActivitySummary], any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield([])
      continuation.finish()
    }
  }
}
