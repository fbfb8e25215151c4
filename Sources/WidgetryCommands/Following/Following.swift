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
  let watch: HomeWatch
  private let reloads: DueReloads
  private let runsWhatIsDue: Bool
  private var lastFault: String?
  private var worked = Duration.zero

  /// Work that takes less is not worth a rest.
  private static let shortWork = Duration.milliseconds(5)
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
    watch = try HomeWatch(
      run.home.folder, for: [.bell, .claim, .clock, .zone, .signal, .homeGone],
      signals: signals)
    follower = try await Follower(run.home, selector, pace: pace, absence: absence)
    reloads = DueReloads(run.home, path: run.homePath)
  }

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
    defer { worked = ContinuousClock.now - began }
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
    // A large home that changes all the time must not take a whole processor.
    if worked > Self.shortWork { usleep(UInt32(min(worked, .seconds(1)) / .microseconds(1))) }
    let now = Date()
    let due = runsWhatIsDue ? [follower.nextDue(after: now), reloads.nextLook] : []
    let moments =
      due + [
        moment, follower.nextChange, lastFault == nil ? nil : now + Self.retryPause,
      ]
    let wakes = watch.wait(
      until: moments.compactMap(\.self).min(),
      or: descriptors + [reloads.end].compactMap(\.self), orEndOf: [StandardStreams.results])
    if wakes.contains(.homeGone) {
      // What is open is the file that went; one that comes in its place is opened anew.
      run.home.close()
    }
    return wakes
  }

  /// What to exit with, where a signal or the end of whoever reads says so.
  func end(_ wakes: Wakes) -> ExitStatus? {
    if watch.caughtSignals.contains(SIGTERM) { return .terminated }
    if watch.caughtSignals.contains(SIGINT) { return .interrupted }
    return wakes.contains(.readerGone) || run.output.isBroken ? .success : nil
  }
}
