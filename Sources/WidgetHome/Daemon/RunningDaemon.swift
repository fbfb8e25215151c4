package import Foundation

/// A running daemon.
///
/// Details may be missing: if the disk was full, it couldn't write its lock file.
package struct RunningDaemon: Hashable, Sendable {
  /// The process id; nil if unknown.
  package var pid: Int?
  package var since: Date?
  package var version: String?
  /// Whether the process id is certainly the daemon's, so that it is safe to signal.
  package var isCertain: Bool

  /// - Parameters:
  ///   - signer: The process that holds the lock according to the kernel.
  ///   - words: The contents of the lock file, which a former daemon may have written.
  init(signer: Int?, words: DaemonHolder?) {
    let words = signer == nil || signer == words?.pid ? words : nil
    pid = signer ?? words?.pid
    since = words?.since
    version = words?.version
    #if os(Linux)
      isCertain = signer != nil
    #else
      isCertain = words != nil
    #endif
  }
}
