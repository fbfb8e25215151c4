/// The namespace of publishers that operators create.
nonisolated public enum Publishers {}

extension Publishers {
  /// Sends the latest values of two publishers, each time one of them sends a value.
  nonisolated public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var (first, second): (A.Output?, B.Output?)
      let end = LastEnd(of: 2, complete)
      func send() {
        if let first, let second { receive((first, second)) }
      }
      return AnyCancellable(both: [
        a._subscribe(
          {
            first = $0
            send()
          }, end.take),
        b._subscribe(
          {
            second = $0
            send()
          }, end.take),
      ])
    }
  }

  /// Sends the first values of two publishers together, then the second ones, and so on.
  nonisolated public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      var (first, second): ([A.Output], [B.Output]) = ([], [])
      var (firstEnded, secondEnded, hasEnded) = (false, false, false)
      func send() {
        guard !hasEnded else { return }
        if !first.isEmpty, !second.isEmpty { receive((first.removeFirst(), second.removeFirst())) }
        // No pair can follow the last value of one side.
        if firstEnded && first.isEmpty || secondEnded && second.isEmpty { end(.finished) }
      }
      func end(_ completion: Subscribers.Completion<Failure>) {
        guard !hasEnded else { return }
        hasEnded = true
        complete(completion)
      }
      return AnyCancellable(both: [
        a._subscribe(
          {
            first.append($0)
            send()
          },
          {
            firstEnded = true
            if case .failure = $0 { end($0) } else { send() }
          }),
        b._subscribe(
          {
            second.append($0)
            send()
          },
          {
            secondEnded = true
            if case .failure = $0 { end($0) } else { send() }
          }),
      ])
    }
  }

  /// Sends the values of several publishers.
  nonisolated public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ publishers: Upstream...) {
      self.publishers = publishers
    }

    public init(_ publishers: some Sequence<Upstream>) {
      self.publishers = Array(publishers)
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let end = LastEnd(of: publishers.count, complete)
      return AnyCancellable(both: publishers.map { $0._subscribe(end.guarding(receive), end.take) })
    }
  }

  /// Sends the values of two publishers of one type of values.
  nonisolated public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let end = LastEnd(of: 2, complete)
      return AnyCancellable(both: [
        a._subscribe(end.guarding(receive), end.take),
        b._subscribe(end.guarding(receive), end.take),
      ])
    }
  }

  /// Sends the latest values of three publishers.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure {
    CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }
  }

  /// Sends the first values of three publishers together, then the second ones, and so on.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static func Zip3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, B.Failure == C.Failure {
    Zip(Zip(a, b), c).map { ($0.0, $0.1, $1) }
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P, _ second: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  public func combineLatest<P: Publisher, Value>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  public func zip<P: Publisher, Value>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Value
  ) -> AnyPublisher<Value, Failure> where P.Failure == Failure {
    Publishers.Zip(self, other).map(transform)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends all values as one list when the publisher finishes.
  public func collect() -> AnyPublisher<[Output], Failure> {
    reduce([]) { $0 + [$1] }
  }

  /// Sends one value, computed from all, when the publisher finishes.
  public func reduce<Value>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, Output) -> Value
  ) -> AnyPublisher<Value, Failure> {
    AnyPublisher { receive, complete in
      var result = initialResult
      return _subscribe {
        result = nextPartialResult(result, $0)
      } _: {
        if case .finished = $0 { receive(result) }
        complete($0)
      }
    }
  }

  /// Sends the first values only.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, complete in
      var left = maxLength
      guard left > 0 else {
        complete(.finished)
        return AnyCancellable {}
      }
      return _subscribe { value in
        guard left > 0 else { return }
        left -= 1
        let isLast = left == 0
        receive(value)
        if isLast { complete(.finished) }
      } _: {
        if left > 0 { complete($0) }
      }
    }
  }

  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
}

/// Reports the end of several publishers once: at the first failure, or after the last of them.
nonisolated private final class LastEnd<Failure: Error> {
  private var left: Int
  private let complete: (Subscribers.Completion<Failure>) -> Void

  init(of count: Int, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void) {
    left = count
    self.complete = complete
    if count == 0 { complete(.finished) }
  }

  /// Receives values until the end was reported.
  func guarding<Output>(_ receive: @escaping (Output) -> Void) -> (Output) -> Void {
    { if self.left > 0 { receive($0) } }
  }

  func take(_ completion: Subscribers.Completion<Failure>) {
    guard left > 0 else { return }
    if case .failure = completion { left = 0 } else { left -= 1 }
    if left == 0 { complete(completion) }
  }
}

extension AnyCancellable {
  nonisolated fileprivate convenience init(both parts: [AnyCancellable]) {
    self.init { parts.forEach { $0.cancel() } }
  }
}
