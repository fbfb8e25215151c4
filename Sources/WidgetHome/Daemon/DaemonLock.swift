internal import ChildProcesses
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
  private var isWordless = false

  /// Takes it, making the home's folder if there is none; refuses where another daemon has it.
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

  /// Whether its file is where others look: a lock on a file without a name keeps nobody out.
  var isInPlace: Bool { Self.isInPlace(descriptor, folder.daemonLock) }

  /// Takes it again where its file was removed; false where no file can be made, and refuses where another has it.
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

  /// Writes down who has it where there was no room for that before.
  func completeWords() {
    if isWordless { writeWords() }
  }

  private func writeWords() {
    let bytes = holder.bytes
    // Over what stands there, so that a full disk is less of an obstacle.
    isWordless = pwrite(descriptor, bytes, bytes.count, 0) != bytes.count
    // Half of our words, or those of a former holder, would name the wrong one.
    ftruncate(descriptor, isWordless ? 0 : off_t(bytes.count))
  }

  /// Who has it; nil where no daemon runs.
  package static func holder(in folder: HomeFolder) -> RunningDaemon? {
    let descriptor = open(folder.daemonLock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Shared, so that two who ask at once do not take each other for the holder.
    guard KernelLock.take(descriptor, .shared) == .held else { return nil }
    return running(descriptor)
  }

  private static func running(_ descriptor: Int32) -> RunningDaemon {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return RunningDaemon(
      signer: KernelLock.holder(of: descriptor), words: DaemonHolder(bytes.prefix(max(count, 0))))
  }

  /// How often it is opened anew, because its file was removed meanwhile.
  private static let attempts = 5
  /// How long it is tried: whoever only asks for the holder has the lock for a moment too.
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
