package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Detects that the running program's file was replaced, so that the daemon can restart with the
/// new version.
package struct ReplacedProgram {
  /// The path from which the program was started; another file may be there now.
  package let path: String
  private var known: Stamp

  private struct Stamp: Hashable {
    var device: UInt64
    var file: UInt64
    var size: Int64
    var changed: TimeInterval
  }

  /// Whether the program was replaced.
  package enum Answer: Hashable, Sendable {
    case no
    /// There is a new file, but it may be incomplete until this date.
    case soon(Date)
    case yes
  }

  package init?(_ path: String) {
    guard let stamp = Self.stamp(of: path) else { return nil }
    self.path = path
    known = stamp
  }

  /// How many seconds a new file must be unmodified before it counts as complete.
  private static let settlingTime: TimeInterval = 2

  /// Checks whether the file was replaced.
  package func answer(at now: Date) -> Answer {
    guard let stamp = Self.stamp(of: path), stamp != known, access(path, X_OK) == 0 else {
      return .no
    }
    let ready = Date(timeIntervalSince1970: stamp.changed + Self.settlingTime)
    // Don't wait for a file with a date in the future.
    return ready <= now || ready > now + Self.settlingTime ? .yes : .soon(ready)
  }

  /// Stops reporting the current file, because it can't be run.
  package mutating func accept() {
    known = Self.stamp(of: path) ?? known
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if os(macOS)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return Stamp(
      device: UInt64(status.st_dev), file: UInt64(status.st_ino), size: Int64(status.st_size),
      changed: TimeInterval(changed.tv_sec) + TimeInterval(changed.tv_nsec) / 1e9)
  }
}
