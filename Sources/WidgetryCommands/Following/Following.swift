internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Follows widgets: sleeps until something changes, and has done what is due where nobody else does it.
///
/// What ``HomeSleep`` says of faults holds for it too.
final class Following {
  let environment: CommandEnvironment
  let follower: Follower
  private let sleep: HomeSleep
  private let reloads: DueReloads
  private let runsWhatIsDue: Bool

  /// - Parameters:
  ///   - pace: The least time between two wordings of what runs, such as a timer.
  ///   - runsWhatIsDue: Whether reloads are started that are due and that nobody else does.
  init(
    _ environment: CommandEnvironment, _ selector: Selector, pace: TimeInterval,
    runsWhatIsDue: Bool = true,
    absence: Follower.Absence = .refused, signals: [Int32] = [SIGINT, SIGTERM]
  ) async throws {
    self.environment = environment
    self.runsWhatIsDue = runsWhatIsDue
    // First, so that nothing that happens from here on is missed.
    sleep = try HomeSleep(environment, signals: signals)
    follower = try await Follower(environment.home, selector, pace: pace, absence: absence)
    reloads = DueReloads(environment.home)
  }

  var watch: HomeWatch { sleep.watch }

  /// Reads all for the first time, and gives what is due a moment to be done.
  func begin(patience: Duration) async throws {
    _ = try await follower.changes(at: Date())
    guard runsWhatIsDue else { return }
    try startReloads()
    guard reloads.end != nil else { return }
    reloads.wait(for: patience)
    _ = try await follower.changes(at: Date())
  }

  /// Takes in what has changed since the last time, and has something made of it.
  ///
  /// - Returns: Whether nothing is wrong; what is, is told once and waited for.
  @discardableResult
  func look(
    onFault tell: ((WidgetryError) -> Void)? = nil,
    _ use: ([FollowedChange]) async throws -> Void
  ) async throws -> Bool {
    let done: Void? = try await sleep.look(onFault: tell) {
      try await use(try await follower.changes(at: Date()))
      if runsWhatIsDue { try startReloads() }
    }
    return done != nil
  }

  private func startReloads() throws {
    let now = Date()
    try reloads.start(follower.due(at: now), at: now)
  }

  /// Sleeps until something may have changed.
  ///
  /// - Parameters:
  ///   - moment: When to come back at the latest.
  ///   - descriptors: Those whose content is waited for.
  func wait(until moment: Date? = nil, or descriptors: [Int32] = []) -> WakeReasons {
    guard !sleep.isFaulty else { return sleep.wait(until: [moment], or: descriptors) }
    let due = runsWhatIsDue ? [follower.nextDue(after: Date()), reloads.nextLook] : []
    return sleep.wait(
      until: due + [moment, follower.nextChange],
      or: descriptors + [reloads.end].compactMap(\.self))
  }

  /// What to exit with, where a signal or the end of whoever reads says so.
  func end(_ wakes: WakeReasons) -> ExitStatus? {
    sleep.end(wakes)
  }
}
