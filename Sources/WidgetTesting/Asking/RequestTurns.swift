/// Makes the requests of parallel tests run one after another.
///
/// The whole process shares it, because a plugin answers one request at a time and shared defaults
/// are per process.
@MainActor final class RequestTurns {
  static let shared = RequestTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init() {}

  /// Waits for a turn; end it with ``pass()``.
  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
