package import Foundation
internal import TimelineEngine
internal import WidgetRegistry

/// Reloads widgets in other processes while a command keeps running: due widgets, and those that
/// the user requests.
///
/// Widgets that another process or the daemon reloads are skipped. A command uses it as follows:
///
///     let reloads = BackgroundReloads(home, daemon: .doesItsPart) { start($0) }
///     try reloads.runDue(follower.due(at: now), at: now)
///     watch.wait(until: reloads.nextLook, or: reloads.ends)
package final class BackgroundReloads {
  /// A job for a reload process.
  package enum Job: Hashable, Sendable {
    /// The due widgets among these.
    case due(ids: [String])
    /// One widget, due or not.
    case widget(id: String)
    /// All widgets that the words of a selector select, due or not.
    case all(words: [String])
  }

  /// Whether to leave due reloads in the home's time zone and locale to a running daemon.
  package enum Daemon: Hashable, Sendable {
    case doesItsPart, ignored
  }

  /// An attempt to reload a widget; it is repeated at once if the widget is due for another reason.
  private struct Attempt {
    var widget: DueWidget
    var at: Date
  }

  private let home: Home
  private let daemon: Daemon
  private let start: (Job) throws -> (any ReloadProcess)?
  /// The process that runs due reloads; there is one at a time.
  private var due: (any ReloadProcess)?
  private var requested: [Job: any ReloadProcess] = [:]
  private var attempts: [Int: Attempt] = [:]
  /// When to check for due reloads again even if nothing has happened.
  package private(set) var nextLook: Date?

  /// How long an attempt without a result isn't repeated: its process may have been killed.
  package static let pause: TimeInterval = 30
  /// How many widgets one process reloads; the others are for the next one.
  package static let batchSize = 200

  /// - Parameter start: Starts a process; nil if that isn't possible, so that reloads stay due.
  package init(
    _ home: Home, daemon: Daemon, start: @escaping (Job) throws -> (any ReloadProcess)?
  ) {
    self.home = home
    self.daemon = daemon
    self.start = start
  }

  /// Descriptors that can be read once a process has ended, where the system has such.
  package var ends: [Int32] { ([due].compactMap(\.self) + requested.values).compactMap(\.end) }

  // MARK: Due reloads

  /// Starts a process for widgets that are due, unless one is still running.
  ///
  /// - Returns: Whether a process was started.
  @discardableResult
  package func runDue(_ widgets: [DueWidget], at now: Date) throws -> Bool {
    nextLook = nil
    if due?.hasEnded(by: .now) == true { due = nil }
    guard !widgets.isEmpty else {
      attempts = [:]
      return false
    }
    if daemon == .doesItsPart, try home.isInItsOwnPlace(),
      DaemonLock.holder(in: home.folder) != nil
    {
      // The process may have ended before it reloaded them.
      nextLook = now + Self.pause
      return false
    }
    if let due {
      if due.end == nil { nextLook = now + 1 }
      return false
    }
    let chosen = try chosen(from: widgets, at: now)
    guard !chosen.isEmpty else { return false }
    for widget in chosen { attempts[widget.key] = Attempt(widget: widget, at: now) }
    due = try start(.due(ids: chosen.map(\.id)))
    // Nothing signals that another process can be started, so try again later.
    if due == nil { look(at: now + Self.pause) }
    return due != nil
  }

  /// The widgets to reload now: no process is reloading them, and they weren't tried recently.
  private func chosen(from widgets: [DueWidget], at now: Date) throws -> [DueWidget] {
    var chosen: [DueWidget] = []
    for widget in widgets where chosen.count < Self.batchSize {
      if let attempt = attempts[widget.key], attempt.widget == widget,
        now < attempt.at + Self.pause
      {
        look(at: attempt.at + Self.pause)
      } else if try home.reloads.isRunning(key: widget.key) {
        look(at: now + Self.pause)
      } else {
        chosen.append(widget)
      }
    }
    return chosen
  }

  private func look(at moment: Date) {
    nextLook = min(nextLook ?? .distantFuture, moment)
  }

  /// Waits until the due reloads are done, but no longer than given.
  package func wait(for patience: Duration) {
    if due?.hasEnded(by: .now + patience) == true { due = nil }
  }

  // MARK: Requested reloads

  /// Starts a process for a job, unless one is already running for it or for all widgets.
  ///
  /// - Returns: False if one was running.
  package func request(_ job: Job) -> Bool {
    let isForAll = requested.keys.contains { if case .all = $0 { true } else { false } }
    guard requested[job] == nil, !isForAll else { return false }
    requested[job] = try? start(job)
    return true
  }

  /// Removes the requested jobs that are done; returns whether there were any.
  package func removeDone() -> Bool {
    let count = requested.count
    requested = requested.filter { !$0.value.hasEnded(by: .now) }
    return requested.count < count
  }
}

/// A process that reloads widgets for this one, and outlives it.
package protocol ReloadProcess: AnyObject {
  /// A descriptor that can be read once the process has ended; nil if the system has none.
  var end: Int32? { get }

  /// Waits for the end of the process; returns whether it has ended by then.
  func hasEnded(by deadline: ContinuousClock.Instant) -> Bool
}

/// A widget whose reload is due, with the request that caused it.
package struct DueWidget: Hashable, Sendable {
  package var key: Int
  package var id: String
  var asked: Int
  var due: Date?

  package init(_ widget: Followed) {
    (key, id, asked, due) = (widget.key, widget.id, widget.asked, widget.due)
  }

  package init(_ decision: DisplayDecision) {
    let instance = decision.shown.instance
    (key, id, asked, due) = (instance.key, instance.id, instance.asked, decision.status.next?.date)
  }
}
