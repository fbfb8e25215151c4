package import Foundation
internal import PluginHost
package import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// Keeps a home current: does what is due, and sleeps until the next thing is.
///
/// It keeps nothing that is not in the registry, so it may be ended at any time, by force too. What it
/// does and when is the registry's and the engine's; what wakes it only has it look again.
package final class Daemon {
  /// Why it has come to an end.
  package enum Ending: Hashable, Sendable {
    case asked
    /// Another program stands where this one was started from.
    case replaced
  }

  /// How many are run before signals and what was rung are looked at.
  static let roundLimit = 200
  /// Plugins are kept for what is due within this time, in seconds.
  static let idleLimit: TimeInterval = 10

  private let open: () -> Home
  private let lock: DaemonLock
  private let sleep: any DaemonSleep
  private let tell: (DaemonNews) -> Void
  private var program: ReplacedProgram?
  private var home: Home
  private var wasMade = false
  /// When the lock is to be taken again; nil while it is held.
  private var retaking: Date?
  private var trouble: WidgetryError?
  private var pauses = Backoff(from: 1, to: 300)
  /// What another process is at is heard of when it ends; this is for what is never heard of.
  private var pausesForOthers = Backoff(from: 1, to: 30)
  private var decisions: [LedgerLine] = []
  private let activities: ActivityService
  /// Until when it last told that it sleeps.
  private var toldRest: Date? = .distantPast

  /// - Parameters:
  ///   - open: makes a home that has read nothing yet; asked again after anything went wrong.
  ///   - lock: whoever has it is the home's only daemon.
  ///   - sleep: made before anything was read, so that nothing is missed.
  ///   - pushes: takes pushes while the daemon runs.
  ///   - clock: that of the thread in which pushes are taken.
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

  /// Goes on until it is asked to end, also in the middle of a run: what is not done stays due.
  ///
  /// Throws where it makes no sense to go on: the home was removed, or has another daemon.
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

  /// The zone in which its moments are told.
  package var timeZone: TimeZone { (try? home.timeZone()) ?? .gmt }

  /// Goes on with the program that runs, because the one in its place can't be run.
  package func keepProgram() {
    program?.accept()
  }

  /// What is open may be a registry that another one has replaced.
  private func openAnew() {
    home.close()
    home = open()
    prepare()
  }

  private func prepare() {
    // It may have been set while nobody was here.
    home.followClock()
    home.isCancelled = { [sleep] in sleep.isAskedToEnd }
    home.reloads.onDecision = { [unowned self] in decisions.append($0) }
  }

  /// Does what is due, and says when to look again.
  private func look(at now: Date) async -> Date? {
    do {
      let next = [try await work(at: now), try await activities.draw(home, at: now)]
        .compactMap(\.self).min()
      if trouble != nil { tell(.recovered) }
      trouble = nil
      pauses.reset()
      return next
    } catch {
      // What was decided in a transaction that failed, was not.
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
    // Watched first and read then, so that nothing is missed.
    sleep.follow(try home.groups.links().map(\.path))
    try home.groups.followLinks()
    var next = try home.reloads.nextDue()
    if let due = next, due <= now {
      let round = try await home.reloads.runDue(limit: Self.roundLimit) { _ in tellDecisions() }
      tellDecisions()
      // Its own bell is heard, and then what else is due is looked for.
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

  /// Takes the lock again where its file was removed, a moment later: the whole home may be on its way out.
  private func keepLock(at now: Date) throws {
    if lock.isInPlace {
      lock.completeWords()
      retaking = nil
    } else if retaking.map({ $0 <= now }) ?? false {
      // Where no file can be made now, one may be made later.
      retaking = try lock.isTakenAgain() ? nil : now + 1
    } else if retaking == nil {
      retaking = now + 1
    }
  }

  private func tellDecisions() {
    for line in decisions { tell(.decided(line)) }
    decisions.removeAll()
  }

  /// A home that was never made may be made yet; one that was and is not there any more is gone.
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
