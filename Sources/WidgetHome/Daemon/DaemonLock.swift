internal import ChildProcesses
internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ensures that a home has only one daemon, and tells other processes which one it is.
///
/// The lock is a file in the home; the kernel releases it when the process ends.
package final class DaemonLock {
  private let folder: HomeFolder
  private let holder: DaemonLockContents
  private var descriptor: Int32
  private var isIncomplete = false

  /// Locks a home, creating its folder if necessary; throws if another daemon holds the lock.
  package init(in folder: HomeFolder, as holder: DaemonLockContents) throws(WidgetryError) {
    self.folder = folder
    self.holder = holder
    try folder.make()
    descriptor = try Self.take(folder)
    writeContents()
  }

  deinit {
    close(descriptor)
  }

  /// Whether the locked file is still at its path; if not, another daemon could start.
  var isInPlace: Bool { Self.isInPlace(descriptor, folder.daemonLock) }

  /// Locks the home again after its lock file was removed.
  ///
  /// Returns false if the file can't be created; throws if another daemon holds the lock.
  func takeAgain() throws(WidgetryError) -> Bool {
    do {
      let another = try Self.take(folder)
      close(descriptor)
      descriptor = another
      writeContents()
      return true
    } catch {
      if error.code == WidgetryError.daemonRunning { throw error }
      return false
    }
  }

  /// Writes the lock file's contents if the disk was full before.
  func completeContents() {
    if isIncomplete { writeContents() }
  }

  private func writeContents() {
    let bytes = holder.bytes
    // Overwrite the file in place, which may work even on a full disk.
    isIncomplete = pwrite(descriptor, bytes, bytes.count, 0) != bytes.count
    // Incomplete contents, or those of an earlier daemon, would name the wrong process.
    ftruncate(descriptor, isIncomplete ? 0 : off_t(bytes.count))
  }

  /// The daemon that is running for a home; nil if there is none.
  package static func holder(in folder: HomeFolder) -> RunningDaemon? {
    let descriptor = open(folder.daemonLock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // With a shared lock, processes that look for the daemon at once don't find each other.
    guard KernelLock.take(descriptor, .shared) == .held else { return nil }
    return running(descriptor)
  }

  private static func running(_ descriptor: Int32) -> RunningDaemon {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return RunningDaemon(
      lockHolder: KernelLock.holder(of: descriptor),
      contents: DaemonLockContents(bytes.prefix(max(count, 0))))
  }

  /// How often to open the file again if it was removed in the meantime.
  private static let attempts = 5
  /// How many milliseconds to wait: processes that look for the daemon lock the file for a moment.
  private static let lockTimeout = 100

  private static func take(_ folder: HomeFolder) throws(WidgetryError) -> Int32 {
    let path = folder.daemonLock
    for _ in 0..<attempts {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .homeUnusable(path, errno) }
      switch KernelLock.take(descriptor, milliseconds: lockTimeout) {
      case .taken:
        if isInPlace(descriptor, path) {
          KernelLock.publishHolder(descriptor)
          return descriptor
        }
        close(descriptor)
      case .held:
        defer { close(descriptor) }
        if isInPlace(descriptor, path) { throw .daemonRuns(folder.path, running(descriptor)) }
      case .failed(let number):
        close(descriptor)
        throw .homeUnusable(path, number)
      }
    }
    throw .daemonRuns(folder.path, nil)
  }

  private static func isInPlace(_ descriptor: Int32, _ path: String) -> Bool {
    FileIdentity(open: descriptor).map { $0 == FileIdentity(path) } ?? false
  }
}

extension WidgetryError {
  fileprivate static let daemonRunning = "daemon.running"

  fileprivate static func daemonRuns(_ path: String, _ other: RunningDaemon?) -> WidgetryError {
    let version = other?.version.map { " (widgetry \($0))" } ?? ""
    let who = other?.pid.map { "process \($0)\(version)" } ?? "another process"
    return WidgetryError(
      .busy, code: daemonRunning, summary: "A daemon is already running for '\(path)': \(who)",
      hint: "Run 'widgetry daemon status' to see it, or 'widgetry daemon stop' to stop it")
  }
}
