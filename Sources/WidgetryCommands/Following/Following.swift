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
/// Nothing is looked at again and again. What is wrong for now is told once and waited for.
final class Following {
  let run: CommandRun
  let follower: Follower
  private let sleep: HomeSleep
  private let reloads: DueReloads
  private let runsWhatIsDue: Bool
  private var lastFault: String?

  private static let retryPause: TimeInterval = 30

  /// - Parameters:
  ///   - pace: The least time between two wordings of what runs, such as a timer.
  ///   - runsWhatIsDue: Whether reloads are started that are due and that nobody else does.
  init(
    _ run: CommandRun, _ selector: Selector, pace: TimeInterval, runsWhatIsDue: Bool = true,
    absence: Follower.Absence = .refused, signals: [Int32] = [SIGINT, SIGTERM]
  ) async throws {
    self.run = run
    self.runsWhatIsDue = runsWhatIsDue
    // First, so that nothing that happens from here on is missed.
    sleep = try HomeSleep(run, signals: signals)
    follower = try await Follower(run.home, selector, pace: pace, absence: absence)
    reloads = DueReloads(run.home, path: run.homePath)
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

  /// What has changed since the last time; what is wrong for now is told once.
  func changes(
    onFault tell: ((WidgetryError) -> Void)? = nil
  ) async throws -> [FollowedChange] {
    let began = ContinuousClock.now
    defer { sleep.worked = ContinuousClock.now - began }
    do {
      let changes = try await follower.changes(at: Date())
      lastFault = nil
      if runsWhatIsDue { try startReloads() }
      return changes
    } catch let error as WidgetryError {
      if lastFault != error.summary { (tell ?? warn)(error) }
      lastFault = error.summary
      return []
    }
  }

  private func warn(_ error: WidgetryError) {
    run.output.warning(error.summary, code: error.code, hint: error.hint)
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
  func wait(until moment: Date? = nil, or descriptors: [Int32] = []) -> Wakes {
    let now = Date()
    let due = runsWhatIsDue ? [follower.nextDue(after: now), reloads.nextLook] : []
    let moments =
      due + [
        moment, follower.nextChange, lastFault == nil ? nil : now + Self.retryPause,
      ]
    return sleep.wait(until: moments, or: descriptors + [reloads.end].compactMap(\.self))
  }

  /// What to exit with, where a signal or the end of whoever reads says so.
  func end(_ wakes: Wakes) -> ExitStatus? {
    sleep.end(wakes)
  }
}
