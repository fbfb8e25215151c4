/// How long a plugin's next process is waited with after some failed in a row.
///
/// The first failure is taken for bad luck, and the next process starts at once. Others are served
/// meanwhile.
package struct RestartDelay: Hashable, Sendable {
  /// After the second failure in a row.
  package var second: Duration
  /// How much longer each further one is.
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
