internal import PluginProtocol
internal import Synchronization

/// Waits for the first call of a completion handler, on any thread and however late.
///
/// Later calls are ignored. If every copy of the handler is released without a call, the wait ends
/// with an error; a handler that is held but never called runs into the host's time limit.
final class Completion<Value>: Sendable {
  private enum State {
    case open
    case awaited(UnsafeContinuation<Result<UncheckedTransfer<Value>, WireError>, Never>)
    case early(Result<UncheckedTransfer<Value>, WireError>)
    case over
  }

  private let state = Mutex(State.open)

  /// The handler to pass to the author's code.
  ///
  /// Only its copies hold the token, so the token is released together with the last of them.
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
