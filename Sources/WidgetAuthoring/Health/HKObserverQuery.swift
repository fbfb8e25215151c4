internal import Synchronization
internal import WidgetModel

/// What the handler of an observer calls when it is done with a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Calls a handler when it is executed, and again when samples of its types have changed.
///
/// Changes are looked for whenever widgets of its process are made anew, which changes of what they read bring about.
/// A handler that does not call its completion is called for ever fewer of them. Predicates are not looked at: it is called
/// for every change of its types.
// Sendable by hand: what changes in it is behind a Mutex.
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
  private let attention = Mutex(ObserverAttention())
  /// The way to the home that it was executed with, which other threads do not know.
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

  /// Calls the handler if there is something that it has not seen.
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
    guard let call = attention.withLock({ $0.call(for: counts) }) else { return }
    let changed = types.filter { call.types.contains($0.identifier) }
    let completion: HKObserverQueryCompletionHandler = { [self] in
      let hasMissed = attention.withLock { $0.complete(call.number) }
      if hasMissed, !isStopped { askForChanges() }
    }
    handler(self, changed, completion, nil)
  }
}

/// The observers of this process that were not stopped.
enum RunningObservers {
  private static let running = Mutex<[HKObserverQuery]>([])

  static func add(_ query: HKObserverQuery) {
    running.withLock { if !$0.contains(where: { $0 === query }) { $0.append(query) } }
  }

  /// Lets each look for changes.
  static func askForChanges() {
    let all = running.withLock { running in
      running.removeAll(where: \.isStopped)
      return running
    }
    for query in all { query.askForChanges() }
  }
}
