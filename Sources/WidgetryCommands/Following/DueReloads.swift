internal import ChildProcesses
internal import Foundation
internal import WidgetHome

/// Has reloads that are due done in a process of its own, where nobody else does them.
final class DueReloads {
  /// What a reload was tried for; it is tried again when it is due for something else.
  private struct Attempt {
    var asked: Int
    var due: Date?
    var at: Date
  }

  private let home: Home
  private var process: DetachedProcess?
  private var attempts: [Int: Attempt] = [:]

  /// How long one that came to nothing is left alone: its process may have been killed.
  private static let pause: TimeInterval = 30
  /// As many as one process is given; the others are the next one's.
  private static let batchSize = 200

  init(_ home: Home) {
    self.home = home
  }

  /// Shows the end of the process that is at it, where the system can show that.
  var end: Int32? { process?.end }

  /// When to look again whether something is due that nobody tells of.
  private(set) var nextLook: Date?

  /// Starts what is due, unless a process is still at it.
  func start(_ due: [Followed], at now: Date) throws {
    nextLook = nil
    if process?.wait(until: .now) != nil { process = nil }
    guard !due.isEmpty else {
      attempts = [:]
      return
    }
    if try home.isInItsOwnPlace(), DaemonLock.holder(in: home.folder) != nil {
      // A daemon does what is due in the home's own zone and locale; it may end before it has.
      nextLook = now + Self.pause
      return
    }
    guard process == nil else {
      // Where no descriptor shows its end.
      if end == nil { nextLook = now + 1 }
      return
    }
    var chosen: [Followed] = []
    for widget in due where chosen.count < Self.batchSize {
      if let attempt = attempts[widget.key], attempt.asked == widget.asked,
        attempt.due == widget.due, now < attempt.at + Self.pause
      {
        nextLook = min(nextLook ?? .distantFuture, attempt.at + Self.pause)
        continue
      }
      if try home.reloads.isRunning(key: widget.key) {
        nextLook = min(nextLook ?? .distantFuture, now + Self.pause)
        continue
      }
      chosen.append(widget)
    }
    guard !chosen.isEmpty else { return }
    for widget in chosen {
      attempts[widget.key] = Attempt(asked: widget.asked, due: widget.due, at: now)
    }
    process = Runner.start(chosen.map(\.id), for: home, place: try home.surroundings())
    // Nobody tells that there is room for a process again.
    if process == nil { nextLook = min(nextLook ?? .distantFuture, now + Self.pause) }
  }

  /// Waits a while for the process that is at it.
  func wait(for patience: Duration) {
    if process?.wait(until: .now + patience) != nil { process = nil }
  }
}
