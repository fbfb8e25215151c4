public import Foundation

/// Sends one value and finishes.
nonisolated public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    complete(.finished)
    return AnyCancellable {}
  }
}

/// Sends nothing.
nonisolated public struct Empty<Output, Failure: Error>: Publisher {
  private let completesImmediately: Bool

  public init(completeImmediately: Bool = true) {
    completesImmediately = completeImmediately
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completesImmediately { complete(.finished) }
    return AnyCancellable {}
  }
}

/// Ends with an error.
nonisolated public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    complete(.failure(error))
    return AnyCancellable {}
  }
}

/// Sends the result of a closure, which runs once, when it is created.
nonisolated public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let result = CurrentValueSubject<Result<Output, Failure>?, Never>(nil)

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [result] in
      if result.value == nil { result.send($0) }
    }
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    result.sink { result in
      switch result {
      case nil: break
      case .success(let value):
        receive(value)
        complete(.finished)
      case .failure(let error): complete(.failure(error))
      }
    }
  }
}

/// Creates a publisher when it is subscribed to.
nonisolated public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func _subscribe(
    _ receive: @escaping (Output) -> Void,
    _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    createPublisher()._subscribe(receive, complete)
  }
}

extension Result {
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { receive, complete in
      switch self {
      case .success(let value):
        receive(value)
        complete(.finished)
      case .failure(let error): complete(.failure(error))
      }
      return AnyCancellable {}
    }
  }
}

extension Sequence {
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { receive, complete in
      forEach(receive)
      complete(.finished)
      return AnyCancellable {}
    }
  }
}

extension NotificationCenter {
  /// The notifications that this program posts.
  nonisolated public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { [self] receive, _ in
      let receiver = NotificationReceiver(receive)
      let observer = addObserver(forName: name, object: object, queue: nil) { receiver.take($0) }
      return AnyCancellable { [self] in removeObserver(observer) }
    }
  }
}

/// Passes a closure to the notification centre, which calls it where the notification is posted.
// `@unchecked Sendable` is safe: the closure runs where the author's code posts the notification.
nonisolated private struct NotificationReceiver: @unchecked Sendable {
  private let receive: (Notification) -> Void

  init(_ receive: @escaping (Notification) -> Void) {
    self.receive = receive
  }

  func take(_ notification: Notification) { receive(notification) }
}

extension Timer {
  /// A timer that never fires: a widget's code runs only while its timeline is made.
  nonisolated public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher() }

  nonisolated public struct TimerPublisher: Publisher, Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    public func autoconnect() -> TimerPublisher { self }

    public func _subscribe(
      _ receive: @escaping (Date) -> Void,
      _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { AnyCancellable {} }
  }
}
