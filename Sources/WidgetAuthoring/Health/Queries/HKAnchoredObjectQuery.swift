internal import WidgetModel

/// An async query for the samples that were added or deleted since an anchor.
///
/// ```swift
/// let result = try await HKAnchoredObjectQueryDescriptor(
///   predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: savedAnchor
/// ).result(for: HKHealthStore())
/// save(result.newAnchor)
/// ```
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: Sendable {
  /// The changes since the anchor, and the anchor for the next query.
  public struct Result: Sendable {
    public let addedSamples: [Sample]
    public let deletedObjects: [HKDeletedObject]
    public let newAnchor: HKQueryAnchor
  }

  public var predicates: [HKSamplePredicate<Sample>]
  public var anchor: HKQueryAnchor?
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  public func result(for store: HKHealthStore) async throws -> Result {
    let limit = limit.flatMap { $0 > 0 ? $0 : nil } ?? .max
    var added: [Sample] = []
    var deleted: [HKDeletedObject] = []
    var parts: [String] = []
    for (index, predicate) in predicates.enumerated() {
      let changes = try await predicate.changes(
        since: anchor?.part(index) ?? HKQueryAnchor.start, limit: limit - added.count)
      added += changes.added
      deleted += changes.deleted
      parts.append(changes.anchor)
    }
    return Result(
      addedSamples: added, deletedObjects: deleted, newAnchor: HKQueryAnchor(parts: parts))
  }

  /// Returns the current changes once: a widget is reloaded when new samples arrive.
  public func results(for store: HKHealthStore) -> AsyncThrowingStream<Result, any Error> {
    AsyncThrowingStream { continuation in
      let work = Task {
        do {
          continuation.yield(try await result(for: store))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }
}

extension HKSamplePredicate {
  /// Reads the changes of one sample type since its part of an anchor, page by page.
  fileprivate func changes(
    since anchor: String, limit: Int
  ) async throws -> (added: [Sample], deleted: [HKDeletedObject], anchor: String) {
    var changes: (added: [Sample], deleted: [HKDeletedObject], anchor: String) = ([], [], anchor)
    var hasMore = true
    while hasMore, changes.added.count < limit {
      var arguments: [String: JSONValue] = ["anchor": .string(changes.anchor)]
      if limit < .max { arguments["limit"] = .int(limit - changes.added.count) }
      let page = try await answer("news", arguments)
      changes.added += samples(page)
      changes.deleted += (page.object?["deleted"]?.array ?? []).compactMap {
        $0.string.map { HKDeletedObject(uuid: UUID(healthIdentity: $0)) }
      }
      changes.anchor = page.object?["anchor"]?.string ?? changes.anchor
      hasMore = page.object?["more"] == .bool(true)
    }
    return changes
  }
}

/// A query with a handler for the samples that were added or deleted since an anchor.
// `@unchecked Sendable` is safe: only the update handler changes, and it is set before execution.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  private let descriptor: HKAnchoredObjectQueryDescriptor<HKSample>
  private let handler: Handler
  /// Compiles, but is never called: a widget is reloaded when new samples arrive.
  public var updateHandler: Handler?

  public convenience init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: [HKQueryDescriptor(sampleType: type, predicate: predicate)],
      anchor: anchor, limit: limit, resultsHandler: handler)
  }

  /// Creates a query for several types.
  ///
  /// Its anchors can only be used with the same types in the same order.
  public init(
    queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    descriptor = HKAnchoredObjectQueryDescriptor(
      predicates: queryDescriptors.map(\.predicate), anchor: anchor,
      limit: limit == HKObjectQueryNoLimit ? nil : limit)
    self.handler = handler
  }

  override func execute() {
    HealthCall.run { [self] in
      do {
        let changes = try await descriptor.result(for: HKHealthStore())
        guard !isStopped else { return }
        handler(self, changes.addedSamples, changes.deletedObjects, changes.newAnchor, nil)
      } catch {
        if !isStopped { handler(self, nil, nil, nil, error) }
      }
    }
  }
}
