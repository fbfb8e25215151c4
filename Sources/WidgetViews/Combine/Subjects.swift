/// A publisher to which code sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject.
nonisolated private struct SubscriberList<Output, Failure: Error> {
  struct Subscriber {
    var receive: (Output) -> Void
    var complete: (Subscribers.Completion<Failure>) -> Void
  }

  private(set) var completion: Subscribers.Completion<Failure>?
  private var subscribers: [(id: Int, subscriber: Subscriber)] = []
  private var lastID = 0

  var all: [Subscriber] { subscribers.map(\.subscriber) }

  mutating func add(_ subscriber: Subscriber) -> Int {
    lastID += 1
    subscribers.append((lastID, subscriber))
    return lastID
  }

  mutating func remove(_ id: Int) {
    subscribers.removeAll { $0.id == id }
  }

  /// Removes all subscribers, and returns them; none after the first time.
  mutating func end(_ completion: Subscribers.Completion<Failure>) -> [Subscriber] {
    guard self.completion == nil else { return [] }
    self.completion = completion
    defer { subscribers = [] }
    return all
  }
}

/// Sends each value to the subscribers it has at that time.
nonisolated public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private var list = SubscriberList<Output, Failure>()

  public init() {}

  public func send(_ value: Output) {
    for subscriber in list.all { subscriber.receive(value) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    for subscriber in list.end(completion) { subscriber.complete(completion) }
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if let completion = list.completion {
      complete(completion)
      return AnyCancellable {}
    }
    let id = list.add(.init(receive: receive, complete: complete))
    return AnyCancellable { [weak self] in self?.list.remove(id) }
  }
}

/// Sends its current value to a new subscriber, and then each change.
nonisolated public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let changes = PassthroughSubject<Output, Failure>()
  private var current: Output
  /// The subscription to the publisher that this one follows.
  var source: AnyCancellable?

  public init(_ value: Output) {
    current = value
  }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    current = value
    changes.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    changes.send(completion: completion)
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receive(current)
    return changes._subscribe(receive, complete)
  }
}

/// Announces that an object will change.
nonisolated public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let changes = PassthroughSubject<Void, Never>()

  public init() {}

  public func send() { changes.send(()) }

  public func _subscribe(
    _ receive: @escaping (()) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    changes._subscribe(receive, complete)
  }
}
