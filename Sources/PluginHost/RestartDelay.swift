/// How long to wait before restarting a plugin after several failures in a row.
///
/// After the first failure the next process starts immediately. Other plugins don't wait.
package struct RestartDelay: Hashable, Sendable {
  /// The delay after the second failure in a row.
  package var second: Duration
  /// By how much each further delay is multiplied.
  package var factor: Int
  package var longest: Duration

  package init(
    second: Duration = .milliseconds(50), factor: Int = 4, longest: Duration = .seconds(10)
  ) {
    self.second = second
    self.factor = max(1, factor)
    self.longest = longest
  }

  package func delay(afterFailures count: Int) -> Duration {
    guard count > 1 else { return .zero }
    var delay = second
    for _ in 2..<count where delay < longest { delay *= factor }
    return min(delay, longest)
  }
}
