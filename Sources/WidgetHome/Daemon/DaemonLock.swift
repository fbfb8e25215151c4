internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Says that a home has a daemon, and which; the kernel ends it with the process.
package final class DaemonLock {
  private let folder: HomeFolder
  private let holder: DaemonHolder
  private var descriptor: Int32

  /// Takes it, making the home's folder if there is none; refuses where another daemon has it.
  package init(in folder: HomeFolder, as holder: DaemonHolder) throws(WidgetryError) {
    self.folder = folder
    self.holder = holder
    try folder.make()
    descriptor = try Self.take(folder, holder)
  }

  deinit {
    close(descriptor)
  }

  /// Whether its file is where others look: a lock on a file without a name keeps nobody out.
  var isInPlace: Bool { Self.isInPlace(descriptor, folder.daemonLock) }

  /// Takes it again where its file was removed; false where no file can be made, and refuses where another has it.
  func isTakenAgain() throws(WidgetryError) -> Bool {
    do {
      let another = try Self.take(folder, holder)
      close(descriptor)
      descriptor = another
      return true
    } catch {
      if error.code == WidgetryError.daemonRunning { throw error }
      return false
    }
  }

  /// Who has it; nil where no daemon runs.
  package static func holder(in folder: HomeFolder) -> DaemonHolder? {
    let descriptor = open(folder.daemonLock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Shared, so that two who ask at once do not take each other for the holder.
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
    return words(of: descriptor)
  }

  private static func words(of descriptor: Int32) -> DaemonHolder? {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return DaemonHolder(bytes.prefix(max(count, 0)))
  }

  /// How often it is tried: whoever only asks for the holder has the lock for a moment too.
  private static let attempts = 50

  private static func take(
    _ folder: HomeFolder, _ holder: DaemonHolder
  ) throws(WidgetryError) -> Int32 {
    let path = folder.daemonLock
    var another: DaemonHolder?
    for _ in 0..<attempts {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .homeUnusable(path, errno) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isInPlace(descriptor, path) {
        let bytes = holder.bytes
        // Over what stands there, so that a full disk is no obstacle.
        pwrite(descriptor, bytes, bytes.count, 0)
        ftruncate(descriptor, off_t(bytes.count))
        return descriptor
      }
      another = words(of: descriptor)
      close(descriptor)
      usleep(2000)
    }
    throw .daemonRuns(folder.path, another)
  }

  private static func isInPlace(_ descriptor: Int32, _ path: String) -> Bool {
    FileIdentity(open: descriptor).map { $0 == FileIdentity(path) } ?? false
  }
}

extension WidgetryError {
  fileprivate static let daemonRunning = "daemon.running"

  fileprivate static func daemonRuns(_ path: String, _ holder: DaemonHolder?) -> WidgetryError {
    let who = holder.map {
      "process \($0.pid) (widgetry \($0.version))"
    }
    return WidgetryError(
      .failed, code: daemonRunning,
      summary: "Home '\(path)' is kept current by \(who ?? "another process")",
      hint: "widgetry daemon status; to end it: widgetry daemon stop")
  }
}
