internal import PluginProtocol
internal import Synchronization

/// Waits for an author's provider to call its completion handler, on any thread.
///
/// ```swift
/// let completion = Completion<Timeline<Entry>>()
/// provider.getTimeline(in: context, completion: completion.handler())
/// let timeline = try await completion.value
/// ```
///
/// Only the first call counts. If the provider releases the handler without calling it, `value`
/// throws. If the provider keeps the handler but never calls it, the host's time limit ends the
/// request.
final class Completion<Value>: Sendable {
  private enum State {
    /// Neither called nor awaited.
    case open
    case awaited(UnsafeContinuation<Result<UncheckedTransfer<Value>, WireError>, Never>)
    /// Called before it was awaited.
    case early(Result<UncheckedTransfer<Value>, WireError>)
    case over
  }

  private let state = Mutex(State.open)

  /// Creates the handler to pass to the author's code.
  ///
  /// Only copies of the handler hold the token, so the token is released with the last copy.
  func handler() -> @Sendable (Value) -> Void {
    let token = Token(self)
    return { value in token.completion.finish(.success(UncheckedTransfer(value))) }
  }

  /// The value of the first call.
  @MainActor var value: Value {
    get async throws {
      let result = await withUnsafeContinuation { continuation in
        let early: Result<UncheckedTransfer<Value>, WireError>? = state.withLock { state in
          guard case .early(let result) = state else {
            state = .awaited(continuation)
            return nil
          }
          state = .over
          return result
        }
        if let early { continuation.resume(returning: early) }
      }
      return try result.get().value
    }
  }

  private func finish(_ result: Result<UncheckedTransfer<Value>, WireError>) {
    let continuation: UnsafeContinuation<Result<UncheckedTransfer<Value>, WireError>, Never>? =
      state.withLock { state in
        switch state {
        case .open:
          state = .early(result)
          return nil
        case .awaited(let continuation):
          state = .over
          return continuation
        case .early, .over:
          return nil
        }
      }
    continuation?.resume(returning: result)
  }

  /// Ends the wait with an error when it is released; has no effect after a call.
  private final class Token: Sendable {
    let completion: Completion

    init(_ completion: Completion) {
      self.completion = completion
    }

    deinit {
      completion.finish(.failure(.completionDropped))
    }
  }
}
