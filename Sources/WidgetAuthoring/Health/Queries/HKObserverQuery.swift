internal import Synchronization
internal import WidgetModel

/// Called by an observer's handler when it has processed a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Calls a handler when it is executed, and again when samples of its types have changed.
///
/// Changes are looked for whenever the process draws its widgets again, which happens when the data
/// they read change. A handler that doesn't call its completion is called less and less often.
/// Predicates are ignored: every change of its types counts.
// `@unchecked Sendable` is safe: what changes is behind a Mutex.
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
  /// The connection that was current when the query was executed; other threads can't look it up.
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
    askForChanges()
  }

  /// Calls the handler if there are changes that it hasn't seen.
  func askForChanges() {
    let names = types.map(\.identifier).sorted().map { JSONValue.string($0) }
    let connection = connection.withLock { $0 }
    HealthCall.ask("changes", ["types": .array(names)], through: connection) { [self] result in
      guard !isStopped else { return }
      switch result {
      case .failure(let error): handler(self, nil, {}, error)
      case .success(let answer): take(answer.object?["changes"]?.object ?? [:])
      }
    }
  }

  private func take(_ changes: [String: JSONValue]) {
    let counts = changes.compactMapValues { $0.number.map { Int($0) } }
    guard let call = backoff.withLock({ $0.call(for: counts) }) else { return }
    let changed = types.filter { call.types.contains($0.identifier) }
    let completion: HKObserverQueryCompletionHandler = { [self] in
      let hasSkipped = backoff.withLock { $0.complete(call.number) }
      if hasSkipped, !isStopped { askForChanges() }
    }
    handler(self, changed, completion, nil)
  }
}

/// The observer queries of this process that are executing.
enum RunningObservers {
  private static let running = Mutex<[HKObserverQuery]>([])

  static func add(_ query: HKObserverQuery) {
    running.withLock { if !$0.contains(where: { $0 === query }) { $0.append(query) } }
  }

  /// Has every observer look for changes.
  static func askForChanges() {
    let all = running.withLock { running in
      running.removeAll(where: \.isStopped)
      return running
    }
    for query in all { query.askForChanges() }
  }
}
