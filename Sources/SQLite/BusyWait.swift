#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// How long a connection waits while another one locks the database file.
package struct BusyLimit: Sendable {
  /// The longest wait.
  package var limit: Duration
  /// Called while waiting; returns whether to stop.
  package var isCancelled: @Sendable () -> Bool

  package init(
    _ limit: Duration = .seconds(10),
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) {
    self.limit = limit
    self.isCancelled = isCancelled
  }
}

/// Waits until another connection releases its lock; each ``Connection`` installs one in SQLite.
///
/// SQLite's own busy timeout sleeps longer after each attempt, up to 100 ms, so that a connection
/// that has waited long loses against a new one. Short random sleeps give all the same chance.
package final class BusyWait {
  /// What to do after an attempt to take the lock has failed.
  package enum Decision: Equatable {
    case pause(microseconds: UInt32)
    case giveUp
  }

  package var limit: BusyLimit
  private(set) var wasCancelled = false
  private var startedAt = ContinuousClock.now

  package init(limit: BusyLimit) {
    self.limit = limit
  }

  /// Decides whether to try again; attempts are counted from zero.
  package func decide(attempt: Int32, now: ContinuousClock.Instant) -> Decision {
    if attempt == 0 {
      startedAt = now
    }
    wasCancelled = limit.isCancelled()
    guard !wasCancelled, now - startedAt < limit.limit else { return .giveUp }
    return .pause(microseconds: .random(in: 200...2_000))
  }

  /// Waits for a moment, and returns whether to try again.
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

  /// Returns whether the last wait was cancelled, and resets that.
  func takeCancellation() -> Bool {
    defer { wasCancelled = false }
    return wasCancelled
  }
}
