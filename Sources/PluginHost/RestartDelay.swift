/// How long to wait before restarting a plugin's process after several failures in a row.
///
/// After the first failure the next process starts immediately. Each further delay is longer.
package struct RestartDelay: Hashable, Sendable {
  /// The delay after the second failure in a row.
  package var second: Duration
  /// The factor between a delay and the next one.
  package var factor: Int
  package var longest: Duration

  package init(
    second: Duration = .milliseconds(50), factor: Int = 4, longest: Duration = .seconds(10)
  ) {
    self.second = second
    self.factor = max(1, factor)
    self.longest = longest
  }

  /// The delay after this number of failures in a row.
  package func delay(afterFailures count: Int) -> Duration {
    guard count > 1 else { return .zero }
    var delay = second
    for _ in 2..<count where delay < longest { delay *= factor }
    return min(delay, longest)
  }
}
