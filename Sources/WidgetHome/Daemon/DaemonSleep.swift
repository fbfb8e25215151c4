package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a daemon waits.
///
/// Tests use one that advances their clock.
package protocol DaemonSleep: AnyObject {
  /// Waits until a date or an event.
  func wait(until moment: Date?) -> WakeReasons

  /// Also wakes when one of these files is written; replaces an earlier list.
  func follow(_ files: [String])

  /// Whether the daemon was asked to stop. Also checked while it works.
  var isAskedToEnd: Bool { get }
}

extension DaemonSleep {
  package func follow(_ files: [String]) {}
}

extension HomeWatch: DaemonSleep {
  package func wait(until moment: Date?) -> WakeReasons {
    wait(until: moment, or: [], orEndOf: [])
  }

  package var isAskedToEnd: Bool {
    !caughtSignals.isDisjoint(with: [SIGINT, SIGTERM, SIGHUP])
  }

  /// Creates a watch for all events that a daemon handles.
  package static func forDaemon(of folder: HomeFolder) throws -> HomeWatch {
    try HomeWatch(
      folder, for: [.bell, .clock, .zone, .claim, .signal, .homeGone],
      signals: [SIGINT, SIGTERM, SIGHUP])
  }
}
