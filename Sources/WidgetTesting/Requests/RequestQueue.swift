/// Makes the requests of parallel tests wait for each other.
///
/// All tests of the process share it, because a plugin answers one request at a time, and because
/// shared defaults belong to the process.
@MainActor final class RequestQueue {
  static let shared = RequestQueue()

  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init() {}

  /// Waits until no other request is running.
  ///
  /// Call ``endTurn()`` after the request.
  func waitForTurn() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets the next request run.
  func endTurn() {
    guard !waiting.isEmpty else {
      isBusy = false
      return
    }
    waiting.removeFirst().resume()
  }
}
