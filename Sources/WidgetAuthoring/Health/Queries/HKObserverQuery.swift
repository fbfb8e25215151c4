internal import Synchronization
internal import WidgetModel

/// A function that an observer's handler calls when it has processed a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// A query that calls its handler when it is executed, and again when samples of its types change.
///
/// The process checks for changes each time it computes a timeline, which happens when the data
/// that its widgets read changes. A handler that doesn't call its completion is called less and
/// less often. Predicates are ignored: every change of the types counts.
// `@unchecked Sendable` is safe: a Mutex protects everything that changes.
public final class HKObserverQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void
  public typealias TypesHandler =
    @Sendable (
      HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler,
      (any Error)?
    ) -> Void

  private let types: Set<HKSampleType>
  private let handler: TypesHandler
  private let backoff = Mutex(ObserverBackoff())
  /// The task's connection when the query was executed, because later checks run in other tasks.
  private let connection = Mutex<(any HostConnection)?>(nil)

  public convenience init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler handler: @escaping Handler
  ) {
    self.init(
      queryDescriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)]
    ) { query, _, completion, error in handler(query, completion, error) }
  }

  public init(
    queryDescriptors: [HKQueryDescriptor], updateHandler handler: @escaping TypesHandler
  ) {
    types = Set(queryDescriptors.map(\.sampleType))
    self.handler = handler
  }

  override func execute() {
    connection.withLock { $0 = HostLink.scoped }
    RunningObservers.add(self)
    checkForChanges()
  }

  /// Asks the home for changes, and calls the handler if there are new ones.
  func checkForChanges() {
    let names = types.filter(\.isStored).map(\.identifier).sorted().map { JSONValue.string($0) }
    let connection = connection.withLock { $0 }
    HealthCall.send("changes", ["types": .array(names)], through: connection) { [self] result in
      guard !isStopped else { return }
      switch result {
      case .failure(let error): handler(self, nil, {}, error)
      case .success(let answer): report(answer.object?["changes"]?.object ?? [:])
      }
    }
  }

  private func report(_ changes: [String: JSONValue]) {
    let counts = changes.compactMapValues { $0.number.map { Int($0) } }
    guard let call = backoff.withLock({ $0.call(for: counts) }) else { return }
    let changed = types.filter { call.types.contains($0.identifier) }
    let completion: HKObserverQueryCompletionHandler = { [self] in
      let hasSkipped = backoff.withLock { $0.complete(call.number) }
      if hasSkipped, !isStopped { checkForChanges() }
    }
    handler(self, changed, completion, nil)
  }
}

/// The observer queries of this process that were executed and not stopped.
enum RunningObservers {
  private static let running = Mutex<[HKObserverQuery]>([])

  static func add(_ query: HKObserverQuery) {
    running.withLock { if !$0.contains(where: { $0 === query }) { $0.append(query) } }
  }

  /// Makes every observer check for changes.
  static func checkForChanges() {
    let all = running.withLock { running in
      running.removeAll(where: \.isStopped)
      return running
    }
    for query in all { query.checkForChanges() }
  }
}
