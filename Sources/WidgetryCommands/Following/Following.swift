internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reports changes of selected widgets to a command that keeps running, such as `events`, `watch`
/// and `show --follow`.
///
/// Sleeps until something changes, and runs due reloads if no other process does.
///
///     let following = try await Following(environment, selector, pace: 1)
///     try await following.begin(timeout: .zero)
///     while true {
///       let wakes = following.wait()
///       if let status = following.end(wakes) { return status }
///       try await following.read { changes in ... }
///     }
///
/// Temporary faults are handled as in ``HomeSleep``.
final class Following {
  /// Whether due reloads are run if no other process does.
  enum DueReloads {
    case run, ignored
  }

  /// Detects the changes of the widgets.
  let follower: Follower
  /// Runs the due reloads in other processes.
  let reloads: BackgroundReloads
  private let sleep: HomeSleep
  private let dueReloads: DueReloads

  /// - Parameter pace: The minimum time between two updates of a running text, such as a timer.
  init(
    _ environment: CommandEnvironment, _ selector: Selector, pace: TimeInterval,
    reloads dueReloads: DueReloads = .run, absence: Follower.Absence = .refused,
    signals: [Int32] = [SIGINT, SIGTERM]
  ) async throws {
    self.dueReloads = dueReloads
    // Create this first, so that no change is missed between reading and sleeping.
    sleep = try HomeSleep(environment, signals: signals)
    follower = try await Follower(environment.home, selector, pace: pace, absence: absence)
    reloads = BackgroundReloads(of: environment.home, daemon: .respected)
  }

  var watch: HomeWatch { sleep.watch }

  /// Reads all widgets for the first time, and waits up to `timeout` for due reloads.
  func begin(timeout: Duration) async throws {
    _ = try await follower.changes(at: Date())
    guard dueReloads == .run else { return }
    try startReloads()
    guard !reloads.ends.isEmpty else { return }
    reloads.wait(for: timeout)
    _ = try await follower.changes(at: Date())
  }

  /// Calls `body` with the changes since the last call.
  ///
  /// - Returns: False after a temporary fault, which is reported once; the next call tries again.
  @discardableResult
  func read(
    onFault: ((WidgetryError) -> Void)? = nil,
    _ body: ([FollowedChange]) async throws -> Void
  ) async throws -> Bool {
    let result: Void? = try await sleep.read(onFault: onFault) {
      try await body(try await follower.changes(at: Date()))
      if dueReloads == .run { try startReloads() }
    }
    return result != nil
  }

  private func startReloads() throws {
    let now = Date()
    try reloads.runDue(follower.due(at: now), at: now)
  }

  /// Sleeps until something may have changed.
  ///
  /// - Parameters:
  ///   - moment: When to return at the latest.
  ///   - descriptors: Descriptors that end the sleep when they can be read.
  func wait(until moment: Date? = nil, or descriptors: [Int32] = []) -> WakeReasons {
    guard !sleep.isFaulty else { return sleep.wait(until: [moment], or: descriptors) }
    let due = dueReloads == .run ? [follower.nextDue(after: Date()), reloads.nextCheck] : []
    return sleep.wait(
      until: due + [moment, follower.nextChange],
      or: descriptors + reloads.ends)
  }

  /// The exit status if a signal or a closed stdout ends the command; nil to continue.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    sleep.end(wakes)
  }
}
