public import Dispatch
public import Foundation

extension Publisher {
  public typealias Mapped<Value> = AnyPublisher<Value, Failure>

  public func map<Value>(_ transform: @escaping (Output) -> Value) -> Mapped<Value> {
    AnyPublisher { receive, complete in _subscribe({ receive(transform($0)) }, complete) }
  }

  public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> Mapped<Value> {
    AnyPublisher { receive, complete in
      _subscribe({ if let value = transform($0) { receive(value) } }, complete)
    }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Mapped<Output> {
    AnyPublisher { receive, complete in
      _subscribe({ if isIncluded($0) { receive($0) } }, complete)
    }
  }

  public func scan<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Output) -> Value
  ) -> Mapped<Value> {
    AnyPublisher { receive, complete in
      var result = initialResult
      return _subscribe(
        {
          result = nextPartialResult(result, $0)
          receive(result)
        }, complete)
    }
  }

  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Mapped<Output> {
    AnyPublisher { receive, complete in
      var last: Output?
      return _subscribe(
        { value in
          if let last, predicate(last, value) { return }
          last = value
          receive(value)
        }, complete)
    }
  }

  public func dropFirst(_ count: Int = 1) -> Mapped<Output> {
    AnyPublisher { receive, complete in
      var left = count
      return _subscribe({ if left > 0 { left -= 1 } else { receive($0) } }, complete)
    }
  }

  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Mapped<P.Output> where P.Failure == Failure {
    AnyPublisher { receive, complete in
      var inner: Set<AnyCancellable> = []
      let outer = _subscribe(
        { value in
          inner.insert(
            transform(value)._subscribe(receive) { if case .failure = $0 { complete($0) } })
        }, complete)
      return AnyCancellable {
        outer.cancel()
        inner = []
      }
    }
  }

  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Mapped<Output> {
    AnyPublisher { receive, complete in
      _subscribe {
        receiveOutput?($0)
        receive($0)
      } _: {
        receiveCompletion?($0)
        complete($0)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// Errors.
extension Publisher {
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    AnyPublisher { receive, complete in
      _subscribe(receive) {
        switch $0 {
        case .finished: complete(.finished)
        case .failure(let error): complete(.failure(transform(error)))
        }
      }
    }
  }

  public func tryMap<Value>(
    _ transform: @escaping (Output) throws -> Value
  ) -> AnyPublisher<Value, any Error> {
    AnyPublisher { receive, complete in
      var hasFailed = false
      return _subscribe { value in
        guard !hasFailed else { return }
        do {
          receive(try transform(value))
        } catch {
          hasFailed = true
          complete(.failure(error))
        }
      } _: {
        guard !hasFailed else { return }
        switch $0 {
        case .finished: complete(.finished)
        case .failure(let error): complete(.failure(error))
        }
      }
    }
  }

  public func decode<Item: Decodable>(
    type: Item.Type, decoder: JSONDecoder
  ) -> AnyPublisher<Item, any Error> where Output == Data {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E>
  where Failure == Never {
    AnyPublisher { receive, complete in _subscribe(receive) { _ in complete(.finished) } }
  }

  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { receive, complete in
      _subscribe(receive) {
        if case .failure = $0 { receive(output) }
        complete(.finished)
      }
    }
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { receive, complete in
      var fallback: AnyCancellable?
      let subscription = _subscribe(receive) {
        switch $0 {
        case .finished: complete(.finished)
        case .failure(let error): fallback = handler(error)._subscribe(receive, complete)
        }
      }
      return AnyCancellable {
        subscription.cancel()
        fallback?.cancel()
      }
    }
  }
}

/// Schedulers. Values are delivered where they are sent: a widget's code runs on the main thread.
extension Publisher {
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  public func debounce<S: Scheduler>(
    for dueTime: SchedulerTime, scheduler: S
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func throttle<S: Scheduler>(
    for interval: SchedulerTime, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func delay<S: Scheduler>(
    for interval: SchedulerTime, scheduler: S
  ) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
}

/// A queue or loop for values; has no effect.
public protocol Scheduler {}

extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

/// A time between values; has no effect.
nonisolated public struct SchedulerTime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  Sendable
{
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  private init() {}

  public static func seconds(_ value: Double) -> SchedulerTime { SchedulerTime() }
  public static func milliseconds(_ value: Int) -> SchedulerTime { SchedulerTime() }
  public static func microseconds(_ value: Int) -> SchedulerTime { SchedulerTime() }
}
