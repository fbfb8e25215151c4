package import Foundation

/// A daemon that runs, as far as it can be told: one that began on a full disk could write down nothing.
package struct RunningDaemon: Hashable, Sendable {
  /// Its process; nil where nobody tells.
  package var pid: Int?
  package var since: Date?
  package var version: String?
  /// Whether the number is the holder's for sure: only then may it be sent a signal.
  package var isCertain: Bool

  /// - Parameters:
  ///   - signer: the process that the kernel names.
  ///   - words: what stands in the lock's file, which may be of a former holder.
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
