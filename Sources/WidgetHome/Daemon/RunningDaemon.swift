package import Foundation

/// The daemon that is running for a home, as ``DaemonLock`` finds it.
///
/// Details are missing if the disk was too full to write the lock file.
package struct RunningDaemon: Hashable, Sendable {
  /// The process id; nil if unknown.
  package var pid: Int?
  package var since: Date?
  package var version: String?
  /// Whether the process id certainly belongs to the daemon, so that it is safe to send signals.
  package var isCertain: Bool

  /// - Parameters:
  ///   - lockHolder: The process that holds the lock, according to the kernel.
  ///   - contents: The contents of the lock file, which an earlier daemon may have written.
  init(lockHolder: Int?, contents: DaemonLockContents?) {
    let contents = lockHolder == nil || lockHolder == contents?.pid ? contents : nil
    pid = lockHolder ?? contents?.pid
    since = contents?.since
    version = contents?.version
    #if os(Linux)
      isCertain = lockHolder != nil
    #else
      isCertain = contents != nil
    #endif
  }
}
