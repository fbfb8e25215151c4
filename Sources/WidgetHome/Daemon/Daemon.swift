package import Foundation
internal import PluginHost
package import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// Keeps a home's widgets current: reloads what is due, and sleeps until something is due again.
///
/// `widgetry daemon run` creates it and calls ``run()``. All state is in the registry, so that the
/// daemon can be killed at any time, and each wake-up only makes it read the registry again.
package final class Daemon {
  /// Why the daemon stopped.
  package enum Ending: Hashable, Sendable {
    /// The user or the system asked the daemon to stop.
    case asked
    /// The program's file was replaced, so the daemon should be restarted.
    case replaced
  }

  /// How many reloads run before the daemon checks for signals and other events.
  static let roundLimit = 200
  /// Plugins stay running if more work is due within this many seconds.
  static let idleLimit: TimeInterval = 10

  private let open: () -> Home
  private let lock: DaemonLock
  private let sleep: any DaemonSleep
  private let report: (DaemonNews) -> Void
  private var program: ReplacedProgram?
  private var home: Home
  /// Whether the home existed when the daemon last checked.
  private var homeExisted = false
  /// When to try to lock the home again; nil while the lock is held.
  private var nextLockAttempt: Date?
  /// The failure that currently keeps the daemon from working.
  private var trouble: WidgetryError?
  private var pauses = Backoff(from: 1, to: 300)
  /// Pauses between checks of a reload in another process, in case the event for its end is missed.
  private var pausesForClaims = Backoff(from: 1, to: 30)
  /// Decisions that haven't been reported yet.
  private var decisions: [LedgerLine] = []
  private let activities: ActivityService
  private let streams = CommandStreams()
  /// The end of the last reported sleep, so that each sleep is reported once.
  private var reportedSleepEnd: Date? = .distantPast

  /// - Parameters:
  ///   - open: Opens the home; called again after each failure.
  ///   - lock: Ensures that the home has only one daemon.
  ///   - sleep: Waits for events; created before anything is read, so that no event is missed.
  ///   - program: Detects that the program's file was replaced.
  ///   - pushes: The push server that runs with the daemon.
  ///   - clock: The clock on the push server's thread.
  ///   - report: Called with each report.
  package init(
    open: @escaping () -> Home, lock: DaemonLock, sleep: any DaemonSleep,
    program: ReplacedProgram? = nil, pushes: any PushListener.Type,
    clock: @escaping @Sendable () -> ClockReading, report: @escaping (DaemonNews) -> Void
  ) {
    self.open = open
    self.lock = lock
    self.sleep = sleep
    self.program = program
    self.report = report
    home = open()
    activities = ActivityService(in: home.folder, pushes: pushes, clock: clock, report: report)
    prepareHome()
  }

  /// Runs until the daemon is asked to stop; unfinished reloads stay due.
  ///
  /// Throws if the daemon can't continue because the home was removed or has another daemon.
  package func run() async throws -> Ending {
    defer { home.close() }
    defer { activities.finish() }
    defer { streams.end() }
    activities.listen(for: home)
    var moment: Date? = .distantPast
    while true {
      reportSleep(until: moment)
      let wakes = sleep.wait(until: moment, or: streams.descriptors)
      if sleep.isAskedToEnd { return .asked }
      try checkHomeExists()
      if wakes.contains(.homeGone) { reopen() }
      let now = home.context.now()
      try maintainLock(at: now)
      activities.listen(for: home)
      let replaced = program?.answer(at: now) ?? .no
      if replaced == .yes { return .replaced }
      if !wakes.isDisjoint(with: [.bell, .clock, .zone]) { home.settings.forget() }
      if wakes.contains(.clock) { home.clockWasSet() }
      moment = await doDueWork(at: now)
      if case .soon(let ready) = replaced { moment = min(moment ?? ready, ready) }
      if let nextLockAttempt { moment = min(moment ?? nextLockAttempt, nextLockAttempt) }
    }
  }

  private func reportSleep(until moment: Date?) {
    guard moment != .distantPast, moment != reportedSleepEnd else { return }
    reportedSleepEnd = moment
    report(.resting(until: moment))
  }

  /// The time zone for dates that the daemon prints.
  package var timeZone: TimeZone { (try? home.timeZone()) ?? .gmt }

  /// Continues with the running program, because its new file can't be run.
  package func keepProgram() {
    program?.accept()
  }

  /// Opens the home again, because its registry may have been replaced.
  private func reopen() {
    home.close()
    home = open()
    streams.homeWasReopened()
    prepareHome()
  }

  private func prepareHome() {
    // The clock may have been set while no daemon was running.
    home.clockWasSet()
    home.isCancelled = { [sleep] in sleep.isAskedToEnd }
    home.reloads.onDecision = { [unowned self] in decisions.append($0) }
  }

  /// Does everything that is due, and returns when to check again.
  private func doDueWork(at now: Date) async -> Date? {
    do {
      let printed = try streams.update(in: home)
      try home.reloads.markPrinted(printed)
      streams.forget(printed)
      let next = [
        try await runDueReloads(at: now), try await activities.draw(home, at: now),
        streams.nextStart,
      ].compactMap(\.self).min()
      if trouble != nil { report(.recovered) }
      trouble = nil
      pauses.reset()
      return next
    } catch {
      // The decisions were rolled back with their transaction.
      decisions.removeAll()
      guard !sleep.isAskedToEnd else { return .distantPast }
      let again = now + pauses.next()
      let error = WidgetryError(unforeseen: error)
      if error.code != trouble?.code { report(.trouble(error, again: again)) }
      trouble = error
      reopen()
      return again
    }
  }

  private func runDueReloads(at now: Date) async throws -> Date? {
    // Watch the files before reading them, so that no change is missed.
    sleep.follow(try home.groups.links().map(\.path))
    try home.groups.followLinks()
    var next = try home.reloads.nextDue()
    if let due = next, due <= now {
      let round = try await home.reloads.runDue(limit: Self.roundLimit) { _ in reportDecisions() }
      reportDecisions()
      // Return at once, so that signals are handled before more due work.
      if round.ran > 0 {
        pausesForClaims.reset()
        return .distantPast
      }
      next = try home.reloads.nextDue()
      if let due = next, due <= now {
        let later = try home.reloads.nextDue(after: now)
        let again = now + pausesForClaims.next()
        return later.map { min($0, again) } ?? again
      }
    }
    pausesForClaims.reset()
    let isIdle = next.map { $0 > now + Self.idleLimit } ?? true
    if isIdle, !activities.keepsPlugins(at: now) { home.processes.close() }
    return next
  }

  /// Locks the home again if the lock file was removed.
  ///
  /// Waits a moment first, because the whole home may be about to be removed.
  private func maintainLock(at now: Date) throws {
    if lock.isInPlace {
      lock.completeContents()
      nextLockAttempt = nil
    } else if nextLockAttempt.map({ $0 <= now }) ?? false {
      // If the file can't be created now, try again later.
      nextLockAttempt = try lock.takeAgain() ? nil : now + 1
    } else if nextLockAttempt == nil {
      nextLockAttempt = now + 1
    }
  }

  private func reportDecisions() {
    for line in decisions { report(.decided(line)) }
    decisions.removeAll()
  }

  /// Throws if the home was removed; a home that hasn't been created yet is fine.
  private func checkHomeExists() throws {
    var isFolder: ObjCBool = false
    let hasFolder = FileManager.default.fileExists(atPath: home.folder.path, isDirectory: &isFolder)
    let exists = hasFolder && FileManager.default.fileExists(atPath: home.folder.registry)
    guard hasFolder, exists || !homeExisted else {
      throw WidgetryError.homeIsGone(home.folder.path)
    }
    homeExisted = exists
  }
}

extension WidgetryError {
  static func homeIsGone(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.gone", summary: "The home '\(path)' was removed",
      hint: "Run 'widgetry daemon run' to create a new one")
  }
}
