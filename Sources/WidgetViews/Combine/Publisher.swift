/// Sends values to its subscribers.
///
/// Combine's essential types, for model classes that an app shares with its widgets. Values are
/// delivered at once, without demand: unlike Apple's, a publisher can't be written as a new type.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Calls the closures for each value and for the end, until the result is cancelled. Not for
  /// authors.
  func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// The namespace of types for subscribers.
nonisolated public enum Subscribers {
  /// How a publisher ended.
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

/// Something that can be stopped.
public protocol Cancellable {
  nonisolated func cancel()
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(cancel))
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self as? AnyCancellable ?? AnyCancellable(cancel))
  }
}

/// A subscription, which ends when it is cancelled or released.
nonisolated public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  deinit { end?() }

  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    _subscribe(receiveValue, receiveCompletion)
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    _subscribe(receiveValue, { _ in })
  }

  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  public func assign(to published: inout Published<Output>.Publisher) {
    published.follow(self)
  }
}

/// A publisher whose type is hidden.
nonisolated public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Subscription = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable

  private let subscription: Subscription

  init(_ subscription: @escaping Subscription) {
    self.subscription = subscription
  }

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscription = { publisher._subscribe($0, $1) }
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    subscription(receive, complete)
  }
}
