/// Lets one request of all tests follow the other.
///
/// There is one for the process, because a plugin answers one request at a time and the process has one set of shared
/// defaults, while tests run at once.
@MainActor final class RequestTurns {
  static let shared = RequestTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init() {}

  /// Waits for the turn, which ends with ``pass()``.
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
