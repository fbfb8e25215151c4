internal import Synchronization
internal import WidgetModel

/// What the handler of an observer calls when it is done with a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void

/// Calls a handler when it is executed, and again when samples of its types have changed.
///
/// Changes are looked for whenever widgets of its process are made anew, which changes of what they read bring about.
/// A handler that does not call its completion is called for ever fewer of them.
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
    RunningObservers.add(self)
    askForChanges()
  }

  /// Calls the handler if there is something that it has not seen.
  func askForChanges() {
    let names = types.map(\.identifier).sorted().map { JSONValue.string($0) }
    HealthCall.ask("changes", ["types": .array(names)]) { [self] result in
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
    handler(self, changed, { [self] in attention.withLock { $0.complete(call.number) } }, nil)
  }
}

/// When an observer is called: less often the more calls it has left without completing them.
struct ObserverAttention: Sendable {
  private var seen: [String: Int]?
  private var calls = 0
  /// The calls in a row that were not completed.
  private var missed = 0
  /// How many changes are passed over until the next call.
  private var passing = 0

  /// What a call is about, nil if there is none to make.
  mutating func call(for counts: [String: Int]) -> (number: Int, types: Set<String>)? {
    let isFirst = seen == nil
    let changed = Set(counts.filter { type, count in seen?[type] != count }.keys)
    seen = counts
    if isFirst { return begin(changed) }
    guard !changed.isEmpty else { return nil }
    guard passing == 0 else {
      passing -= 1
      return nil
    }
    return begin(changed)
  }

  /// The most calls in a row whose want of completion still makes the next one rarer.
  private static let most = 10

  private mutating func begin(_ types: Set<String>) -> (number: Int, types: Set<String>) {
    calls += 1
    missed = min(missed + 1, Self.most)
    // Until it is completed, this call counts as missed.
    passing = (1 << missed) - 1
    return (calls, types)
  }

  /// Takes note that a call was completed; the last one makes up for those before it.
  mutating func complete(_ number: Int) {
    guard number == calls else { return }
    missed = 0
    passing = 0
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
