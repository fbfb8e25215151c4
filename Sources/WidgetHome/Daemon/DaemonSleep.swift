package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a daemon waits for its next work: ``HomeWatch``, or in tests a clock that jumps ahead.
package protocol DaemonSleep: AnyObject {
  /// Waits until a date or an event; nil waits for an event only.
  ///
  /// - Parameter descriptors: Descriptors that end the wait when they become readable.
  func wait(until moment: Date?, or descriptors: [Int32]) -> WakeReasons

  /// Also wakes up when one of these files is written; replaces the files of an earlier call.
  func follow(_ files: [String])

  /// Whether the daemon should stop; also checked between reloads.
  var isAskedToEnd: Bool { get }
}

extension DaemonSleep {
  package func follow(_ files: [String]) {}
}

extension HomeWatch: DaemonSleep {
  package func wait(until moment: Date?, or descriptors: [Int32]) -> WakeReasons {
    wait(until: moment, or: descriptors, orEndOf: [])
  }

  package var isAskedToEnd: Bool {
    !caughtSignals.isDisjoint(with: [SIGINT, SIGTERM, SIGHUP])
  }

  /// Creates a watch that wakes up for everything that a daemon handles.
  package static func forDaemon(of folder: HomeFolder) throws -> HomeWatch {
    try HomeWatch(
      folder, for: [.bell, .clock, .zone, .claim, .signal, .homeGone],
      signals: [SIGINT, SIGTERM, SIGHUP])
  }
}
