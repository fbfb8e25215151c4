internal import ChildProcesses
internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ensures that a home has only one daemon, and identifies it.
///
/// The kernel releases the lock when the process ends.
package final class DaemonLock {
  private let folder: HomeFolder
  private let holder: DaemonHolder
  private var descriptor: Int32
  private var isWordless = false

  /// Locks a home, and creates its folder if necessary.
  ///
  /// Throws if another daemon holds the lock.
  package init(in folder: HomeFolder, as holder: DaemonHolder) throws(WidgetryError) {
    self.folder = folder
    self.holder = holder
    try folder.make()
    descriptor = try Self.take(folder)
    writeWords()
  }

  deinit {
    close(descriptor)
  }

  /// Whether the locked file is still at its path.
  ///
  /// The lock on a removed file keeps nobody out.
  var isInPlace: Bool { Self.isInPlace(descriptor, folder.daemonLock) }

  /// Locks again after the file was removed.
  ///
  /// Returns false if no file can be created; throws if another daemon holds the lock.
  func isTakenAgain() throws(WidgetryError) -> Bool {
    do {
      let another = try Self.take(folder)
      close(descriptor)
      descriptor = another
      writeWords()
      return true
    } catch {
      if error.code == WidgetryError.daemonRunning { throw error }
      return false
    }
  }

  /// Writes the holder if there was no space for it before.
  func completeWords() {
    if isWordless { writeWords() }
  }

  private func writeWords() {
    let bytes = holder.bytes
    // Overwrite in place, so that this may work even on a full disk.
    isWordless = pwrite(descriptor, bytes, bytes.count, 0) != bytes.count
    // Partial contents, or those of a former daemon, would identify the wrong process.
    ftruncate(descriptor, isWordless ? 0 : off_t(bytes.count))
  }

  /// Finds the running daemon; nil if there is none.
  package static func holder(in folder: HomeFolder) -> RunningDaemon? {
    let descriptor = open(folder.daemonLock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Use a shared lock, so that two simultaneous readers don't mistake each other for the daemon.
    guard KernelLock.take(descriptor, .shared) == .held else { return nil }
    return running(descriptor)
  }

  private static func running(_ descriptor: Int32) -> RunningDaemon {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return RunningDaemon(
      signer: KernelLock.holder(of: descriptor), words: DaemonHolder(bytes.prefix(max(count, 0))))
  }

  /// How often the file is opened again because it was removed in the meantime.
  private static let attempts = 5
  /// How often to try, because a process that looks for the daemon also locks the file for a
  /// moment.
  private static let patience = 100

  private static func take(_ folder: HomeFolder) throws(WidgetryError) -> Int32 {
    let path = folder.daemonLock
    for _ in 0..<attempts {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .homeUnusable(path, errno) }
      switch KernelLock.take(descriptor, milliseconds: patience) {
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
      .busy, code: daemonRunning, summary: "Home '\(path)' already has a daemon: \(who)",
      hint: "widgetry daemon status; to end it: widgetry daemon stop")
  }
}
