internal import Foundation

/// Pauses before retries; each is twice as long as the last, up to a limit.
struct Backoff {
  let first: TimeInterval
  let longest: TimeInterval
  private var last: TimeInterval?

  init(from first: TimeInterval, to longest: TimeInterval) {
    self.first = first
    self.longest = longest
  }

  mutating func next() -> TimeInterval {
    let pause = last.map { min($0 * 2, longest) } ?? first
    last = pause
    return pause
  }

  mutating func reset() {
    last = nil
  }
}
