internal import Foundation

/// Computes the pauses between retries: each is twice as long as the last one, up to a limit.
struct Backoff {
  let first: TimeInterval
  let longest: TimeInterval
  private var last: TimeInterval?

  init(from first: TimeInterval, to longest: TimeInterval) {
    self.first = first
    self.longest = longest
  }

  /// The next pause, in seconds.
  mutating func next() -> TimeInterval {
    let pause = last.map { min($0 * 2, longest) } ?? first
    last = pause
    return pause
  }

  /// Begins with the first pause again, after a success.
  mutating func reset() {
    last = nil
  }
}
