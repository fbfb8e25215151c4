package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a daemon sleeps on; tests have one that moves their clock.
package protocol DaemonSleep: AnyObject {
  /// Returns at a moment, or when something happens.
  func wait(until moment: Date?) -> WakeReasons

  /// Wakes also when one of these files is written, and no others.
  func follow(_ files: [String])

  /// Whether someone wants the daemon to end, also while it is at work.
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

  /// A watch for all that a daemon is woken by.
  package static func forDaemon(of folder: HomeFolder) throws -> HomeWatch {
    try HomeWatch(
      folder, for: [.bell, .clock, .zone, .claim, .signal, .homeGone],
      signals: [SIGINT, SIGTERM, SIGHUP])
  }
}
