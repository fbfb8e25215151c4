package import Foundation
internal import TimelineEngine
internal import WidgetRegistry

/// Reloads widgets in other processes while a command such as `show --follow` keeps running.
///
/// It reloads widgets that are due, and those that the user requests, but not those that the daemon
/// or another process reloads:
///
///     let reloads = BackgroundReloads(home, daemon: .respected) { start($0) }
///     try reloads.runDue(follower.due(at: now), at: now)
///     watch.wait(until: reloads.nextCheck, or: reloads.ends)
package final class BackgroundReloads {
  /// What a process has to reload.
  package enum Job: Hashable, Sendable {
    /// Those of these widgets that are due.
    case due(ids: [String])
    /// One widget, whether it is due or not.
    case widget(id: String)
    /// All widgets that a selector selects, whether they are due or not; the words are its
    /// arguments.
    case all(words: [String])
  }

  /// Whether a running daemon should do due reloads, if it has the same time zone and locale.
  package enum Daemon: Hashable, Sendable {
    case respected, ignored
  }

  /// A reload that was tried; it isn't repeated soon unless the widget is due for another reason.
  private struct Attempt {
    var widget: DueWidget
    var at: Date
  }

  private let home: Home
  private let daemon: Daemon
  private let start: (Job) throws -> (any ReloadProcess)?
  /// The process that runs due reloads; only one runs at a time.
  private var due: (any ReloadProcess)?
  private var requested: [Job: any ReloadProcess] = [:]
  private var attempts: [Int: Attempt] = [:]
  /// When to check for due reloads again, even if nothing changes; nil if that isn't necessary.
  package private(set) var nextCheck: Date?

  /// How many seconds to wait before an attempt is repeated whose process may have been killed.
  package static let pause: TimeInterval = 30
  /// How many widgets one process reloads.
  package static let batchSize = 200

  /// - Parameter start: Starts a process; nil if that isn't possible, so that reloads stay due.
  package init(
    _ home: Home, daemon: Daemon, start: @escaping (Job) throws -> (any ReloadProcess)?
  ) {
    self.home = home
    self.daemon = daemon
    self.start = start
  }

  /// Descriptors that become readable when a process has ended, if the system supports this.
  package var ends: [Int32] { ([due].compactMap(\.self) + requested.values).compactMap(\.end) }

  // MARK: Due reloads

  /// Starts a process for widgets that are due, unless a process or the daemon is reloading them.
  ///
  /// - Returns: Whether a process was started.
  @discardableResult
  package func runDue(_ widgets: [DueWidget], at now: Date) throws -> Bool {
    nextCheck = nil
    if due?.hasEnded(by: .now) == true { due = nil }
    guard !widgets.isEmpty else {
      attempts = [:]
      return false
    }
    if daemon == .respected, try home.usesHomeSurroundings(),
      DaemonLock.holder(in: home.folder) != nil
    {
      // Check again, because the daemon may end before it has reloaded the widgets.
      nextCheck = now + Self.pause
      return false
    }
    if let due {
      if due.end == nil { nextCheck = now + 1 }
      return false
    }
    let chosen = try chosen(from: widgets, at: now)
    guard !chosen.isEmpty else { return false }
    for widget in chosen { attempts[widget.key] = Attempt(widget: widget, at: now) }
    due = try start(.due(ids: chosen.map(\.id)))
    // If no process can be started now, try again later.
    if due == nil { checkAgain(at: now + Self.pause) }
    return due != nil
  }

  /// The widgets to reload now: those that no process is reloading, and that weren't tried
  /// recently.
  private func chosen(from widgets: [DueWidget], at now: Date) throws -> [DueWidget] {
    var chosen: [DueWidget] = []
    for widget in widgets where chosen.count < Self.batchSize {
      if let attempt = attempts[widget.key], attempt.widget == widget,
        now < attempt.at + Self.pause
      {
        checkAgain(at: attempt.at + Self.pause)
      } else if try home.reloads.isRunning(key: widget.key) {
        checkAgain(at: now + Self.pause)
      } else {
        chosen.append(widget)
      }
    }
    return chosen
  }

  /// Makes sure that due reloads are checked again at a moment.
  private func checkAgain(at moment: Date) {
    nextCheck = min(nextCheck ?? .distantFuture, moment)
  }

  /// Waits until the due reloads are done, for a limited time.
  package func wait(for timeout: Duration) {
    if due?.hasEnded(by: .now + timeout) == true { due = nil }
  }

  // MARK: Requested reloads

  /// Starts a process for a job, unless one is running for this job or for all widgets.
  ///
  /// - Returns: Whether no process was running for it before.
  package func request(_ job: Job) -> Bool {
    let isForAll = requested.keys.contains { if case .all = $0 { true } else { false } }
    guard requested[job] == nil, !isForAll else { return false }
    requested[job] = try? start(job)
    return true
  }

  /// Removes requested jobs that have ended; returns whether there were any.
  package func removeDone() -> Bool {
    let count = requested.count
    requested = requested.filter { !$0.value.hasEnded(by: .now) }
    return requested.count < count
  }
}

/// A process that reloads widgets on behalf of this one; it may continue after this one ends.
package protocol ReloadProcess: AnyObject {
  /// A descriptor that becomes readable when the process has ended; nil if the system has none.
  var end: Int32? { get }

  /// Waits until the process has ended or a deadline; returns whether it has ended.
  func hasEnded(by deadline: ContinuousClock.Instant) -> Bool
}

/// A widget that is due for a reload, and the request that made it due.
package struct DueWidget: Hashable, Sendable {
  package var key: Int
  package var id: String
  var asked: Int
  var due: Date?

  package init(_ widget: FollowedWidget) {
    (key, id, asked, due) = (widget.key, widget.id, widget.asked, widget.due)
  }

  package init(_ decision: DisplayDecision) {
    let instance = decision.shown.instance
    (key, id, asked, due) = (instance.key, instance.id, instance.asked, decision.status.next?.date)
  }
}
