internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Handles orphans: processes whose parent, a program that this process has started, has ended.
package enum Orphans {
  /// Makes orphans children of this process, so that ``ChildProcess`` can measure and reap them.
  ///
  /// Call it once, before starting programs. Returns false on systems that can't do this, where the
  /// system's first process adopts orphans.
  @discardableResult
  package static func adopt() -> Bool {
    widgetry_adopt_orphans()
  }

  /// Lets this process go on after its parent has ended, so that it can end its own children.
  package static func outliveParent() {
    widgetry_outlive_parent()
  }

  /// Reaps orphans that have ended, but not the given processes of this one.
  package static func reapEnded(besides processes: [ChildProcess]) {
    let own = Set(processes.map(\.identifier))
    for child in ProcessTable.children(of: getpid()) where !own.contains(child) {
      waitpid(child, nil, WNOHANG)
    }
  }

  /// Kills all orphans, also those that appear when their parent is killed.
  ///
  /// Only for a process whose own children have ended.
  package static func killAll() {
    let deadline = ContinuousClock.now + killLimit
    while .now < deadline {
      let orphans = ProcessTable.children(of: getpid())
      guard !orphans.isEmpty else { return }
      for orphan in orphans { kill(orphan, SIGKILL) }
      for orphan in orphans { waitpid(orphan, nil, WNOHANG) }
      // The system needs a moment to end them.
      usleep(1000)
    }
  }

  private static let killLimit = Duration.milliseconds(300)

  /// Reaps all children that have ended, and waits a moment for others that are about to.
  ///
  /// - Parameter count: How many children are expected to go on.
  package static func reapEnded(leaving count: Int, within limit: Duration) {
    let deadline = ContinuousClock.now + limit
    reapEnded()
    while ProcessTable.children(of: getpid()).count > count, .now < deadline {
      // Nothing reports the end of orphans.
      usleep(5000)
      reapEnded()
    }
  }

  /// Collects the exit status of all children that have ended, whoever started them.
  ///
  /// Only for a process that needs no exit status of any child: it then can't be read any more.
  package static func reapEnded() {
    while waitpid(-1, nil, WNOHANG) > 0 {}
  }
}
