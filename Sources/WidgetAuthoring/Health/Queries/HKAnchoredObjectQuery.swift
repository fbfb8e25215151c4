internal import WidgetModel

/// Asks for samples added and deleted since an anchor, and waits for the answer.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: Sendable {
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
      let news = try await predicate.news(
        since: anchor?.part(index) ?? HKQueryAnchor.start, limit: limit - added.count)
      added += news.added
      deleted += news.deleted
      parts.append(news.anchor)
    }
    return Result(
      addedSamples: added, deletedObjects: deleted, newAnchor: HKQueryAnchor(parts: parts))
  }

  /// Gives the current changes once; a widget is reloaded when new samples arrive.
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
  /// The changes since one part of an anchor, read in as many pages as needed.
  fileprivate func news(
    since anchor: String, limit: Int
  ) async throws -> (added: [Sample], deleted: [HKDeletedObject], anchor: String) {
    var news: (added: [Sample], deleted: [HKDeletedObject], anchor: String) = ([], [], anchor)
    var hasMore = true
    while hasMore, news.added.count < limit {
      var arguments: [String: JSONValue] = ["anchor": .string(news.anchor)]
      if limit < .max { arguments["limit"] = .int(limit - news.added.count) }
      let page = try await answer("news", arguments)
      news.added += samples(page)
      news.deleted += (page.object?["deleted"]?.array ?? []).compactMap {
        $0.string.map { HKDeletedObject(uuid: UUID(healthIdentity: $0)) }
      }
      news.anchor = page.object?["anchor"]?.string ?? news.anchor
      hasMore = page.object?["more"] == .bool(true)
    }
    return news
  }
}

/// Asks for samples added and deleted since an anchor.
// `@unchecked Sendable` is safe: all but the handler, which is set before execution, is constant.
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

  /// Asks for changes of several types; use the returned anchor with the same types in the same
  /// order.
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
        let news = try await descriptor.result(for: HKHealthStore())
        guard !isStopped else { return }
        handler(self, news.addedSamples, news.deletedObjects, news.newAnchor, nil)
      } catch {
        if !isStopped { handler(self, nil, nil, nil, error) }
      }
    }
  }
}
