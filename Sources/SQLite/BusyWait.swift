#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// How long a connection waits for another one, and what ends the wait early.
package struct BusyLimit: Sendable {
  package var limit: Duration
  package var isCancelled: @Sendable () -> Bool

  package init(
    _ limit: Duration = .seconds(10),
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) {
    self.limit = limit
    self.isCancelled = isCancelled
  }
}

/// Waits for the lock of another connection.
///
/// SQLite's own timeout sleeps longer each time, up to 100 ms, so that newcomers win over those
/// that have waited. Short random sleeps give all the same chance.
package final class BusyWait {
  package enum Decision: Equatable {
    case pause(microseconds: UInt32)
    case giveUp
  }

  package var limit: BusyLimit
  private(set) var wasCancelled = false
  private var begunAt = ContinuousClock.now

  package init(limit: BusyLimit) {
    self.limit = limit
  }

  /// What to do at an attempt to take a lock, counted from zero.
  package func decide(attempt: Int32, now: ContinuousClock.Instant) -> Decision {
    if attempt == 0 {
      begunAt = now
    }
    wasCancelled = limit.isCancelled()
    guard !wasCancelled, now - begunAt < limit.limit else { return .giveUp }
    return .pause(microseconds: .random(in: 200...2_000))
  }

  /// Waits a little, and returns whether to try again.
  func wait(attempt: Int32) -> Bool {
    switch decide(attempt: attempt, now: .now) {
    case .pause(let microseconds):
      // SQLite calls this from C, where only a blocking wait is possible.
      usleep(microseconds)
      return true
    case .giveUp:
      return false
    }
  }

  /// Whether the failed wait was cancelled; call once per failure.
  func takeCancellation() -> Bool {
    defer { wasCancelled = false }
    return wasCancelled
  }
}
