package import Foundation
internal import PluginHost
package import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// Keeps a home current: does what is due, and sleeps until the next due date.
///
/// All its state is in the registry, so that it can be killed at any time. Each wake-up, whatever
/// its reason, only makes it read the registry again.
package final class Daemon {
  /// Why the daemon stopped.
  package enum Ending: Hashable, Sendable {
    case asked
    /// Another program replaced the file that this one was started from.
    case replaced
  }

  /// How many reloads run before the daemon checks for signals and other events.
  static let roundLimit = 200
  /// Plugins keep running if more work is due within this time, in seconds.
  static let idleLimit: TimeInterval = 10

  private let open: () -> Home
  private let lock: DaemonLock
  private let sleep: any DaemonSleep
  private let tell: (DaemonNews) -> Void
  private var program: ReplacedProgram?
  private var home: Home
  private var wasMade = false
  /// When to try to lock again; nil while the lock is held.
  private var retaking: Date?
  private var trouble: WidgetryError?
  private var pauses = Backoff(from: 1, to: 300)
  /// Pauses between checks of another process's claims, in case the event for its end is missed.
  private var pausesForOthers = Backoff(from: 1, to: 30)
  private var decisions: [LedgerLine] = []
  private let activities: ActivityService
  /// The end of the last reported sleep, so that it is reported once.
  private var toldRest: Date? = .distantPast

  /// - Parameters:
  ///   - open: Creates a home that hasn't read anything yet. Called again after each failure.
  ///   - lock: Ensures that the home has only one daemon.
  ///   - sleep: Created before anything is read, so that no event is missed.
  ///   - pushes: Accepts pushes while the daemon runs.
  ///   - clock: The clock on the thread that accepts pushes.
  package init(
    open: @escaping () -> Home, lock: DaemonLock, sleep: any DaemonSleep,
    program: ReplacedProgram? = nil, pushes: any PushListener.Type,
    clock: @escaping @Sendable () -> ClockReading, tell: @escaping (DaemonNews) -> Void
  ) {
    self.open = open
    self.lock = lock
    self.sleep = sleep
    self.program = program
    self.tell = tell
    home = open()
    activities = ActivityService(in: home.folder, pushes: pushes, clock: clock, tell: tell)
    prepare()
  }

  /// Runs until it is asked to stop, even in the middle of its work: unfinished reloads stay due.
  ///
  /// Throws if it can't continue because the home was removed or has another daemon.
  package func run() async throws -> Ending {
    defer { home.close() }
    defer { activities.finish() }
    activities.listen(for: home)
    var moment: Date? = .distantPast
    while true {
      tellRest(until: moment)
      let wakes = sleep.wait(until: moment)
      if sleep.isAskedToEnd { return .asked }
      try checkIsThere()
      if wakes.contains(.homeGone) { openAnew() }
      let now = home.context.now()
      try keepLock(at: now)
      activities.listen(for: home)
      let replaced = program?.answer(at: now) ?? .no
      if replaced == .yes { return .replaced }
      if !wakes.isDisjoint(with: [.bell, .clock, .zone]) { home.settings.forget() }
      if wakes.contains(.clock) { home.followClock() }
      moment = await look(at: now)
      if case .soon(let ready) = replaced { moment = min(moment ?? ready, ready) }
      if let retaking { moment = min(moment ?? retaking, retaking) }
    }
  }

  private func tellRest(until moment: Date?) {
    guard moment != .distantPast, moment != toldRest else { return }
    toldRest = moment
    tell(.resting(until: moment))
  }

  /// The time zone for printed dates.
  package var timeZone: TimeZone { (try? home.timeZone()) ?? .gmt }

  /// Continues with the running program, because the file that replaced it can't be run.
  package func keepProgram() {
    program?.accept()
  }

  /// Reopens the home, because the open registry may have been replaced.
  private func openAnew() {
    home.close()
    home = open()
    prepare()
  }

  private func prepare() {
    // The clock may have been set while no daemon was running.
    home.followClock()
    home.isCancelled = { [sleep] in sleep.isAskedToEnd }
    home.reloads.onDecision = { [unowned self] in decisions.append($0) }
  }

  /// Does what is due, and returns when to check again.
  private func look(at now: Date) async -> Date? {
    do {
      let next = [try await work(at: now), try await activities.draw(home, at: now)]
        .compactMap(\.self).min()
      if trouble != nil { tell(.recovered) }
      trouble = nil
      pauses.reset()
      return next
    } catch {
      // These decisions were rolled back with their transaction.
      decisions.removeAll()
      guard !sleep.isAskedToEnd else { return .distantPast }
      let again = now + pauses.next()
      let error = WidgetryError(unforeseen: error)
      if error.code != trouble?.code { tell(.trouble(error, again: again)) }
      trouble = error
      openAnew()
      return again
    }
  }

  private func work(at now: Date) async throws -> Date? {
    // Watch before reading, so that no change is missed.
    sleep.follow(try home.groups.links().map(\.path))
    try home.groups.followLinks()
    var next = try home.reloads.nextDue()
    if let due = next, due <= now {
      let round = try await home.reloads.runDue(limit: Self.roundLimit) { _ in tellDecisions() }
      tellDecisions()
      // Return at once, so that signals are handled before more due work.
      if round.ran > 0 {
        pausesForOthers.reset()
        return .distantPast
      }
      next = try home.reloads.nextDue()
      if let due = next, due <= now {
        let later = try home.reloads.nextDue(after: now)
        let again = now + pausesForOthers.next()
        return later.map { min($0, again) } ?? again
      }
    }
    pausesForOthers.reset()
    let isIdle = next.map { $0 > now + Self.idleLimit } ?? true
    if isIdle, !activities.keepsPlugins(at: now) { home.processes.close() }
    return next
  }

  /// Locks again if the lock's file was removed, but a moment later: the whole home may be in the
  /// middle of its removal.
  private func keepLock(at now: Date) throws {
    if lock.isInPlace {
      lock.completeWords()
      retaking = nil
    } else if retaking.map({ $0 <= now }) ?? false {
      // If the file can't be created now, try again later.
      retaking = try lock.isTakenAgain() ? nil : now + 1
    } else if retaking == nil {
      retaking = now + 1
    }
  }

  private func tellDecisions() {
    for line in decisions { tell(.decided(line)) }
    decisions.removeAll()
  }

  /// Throws if the home existed and was removed.
  ///
  /// A home that doesn't exist yet is fine.
  private func checkIsThere() throws {
    var isFolder: ObjCBool = false
    let hasFolder = FileManager.default.fileExists(atPath: home.folder.path, isDirectory: &isFolder)
    let isMade = hasFolder && FileManager.default.fileExists(atPath: home.folder.registry)
    guard hasFolder, isMade || !wasMade else {
      throw WidgetryError.homeIsGone(home.folder.path)
    }
    wasMade = isMade
  }
}

extension WidgetryError {
  static func homeIsGone(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "home.gone", summary: "Home '\(path)' was removed",
      hint: "widgetry daemon run creates a new one")
  }
}
