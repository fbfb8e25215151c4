internal import ChildProcesses
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An exclusive lock on a file, which the kernel ends with the process.
final class FileLock {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Takes the lock, making the file if there is none; waits a limited time for another's.
  static func take(
    _ path: String, in home: HomeFolder, milliseconds: Int
  ) throws(WidgetryError) -> FileLock {
    if let lock = try takeIfFree(path, in: home, milliseconds: milliseconds) { return lock }
    throw .homeBusy(path)
  }

  /// The lock, or nil where another process had it all the time.
  static func takeIfFree(
    _ path: String, in home: HomeFolder, milliseconds: Int
  ) throws(WidgetryError) -> FileLock? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .homeUnusable(home.path, errno) }
    let lock = FileLock(descriptor: descriptor)
    switch KernelLock.take(descriptor, milliseconds: milliseconds) {
    case .taken: return lock
    case .failed(let number): throw .homeUnusable(home.path, number)
    case .held: return nil
    }
  }

  /// Whether a process holds a lock on a file; a file without a holder is left over, and is removed.
  static func isHeld(_ path: String) -> Bool {
    // Not for writing: who watches the folder takes the closing of such a file for its holder's end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    switch KernelLock.take(descriptor, .shared) {
    case .taken: unlink(path)
    case .failed: break
    case .held: return true
    }
    return false
  }
}

extension WidgetryError {
  static func homeBusy(_ path: String) -> WidgetryError {
    WidgetryError(
      .busy, code: "home.busy", summary: "'\(path)' is in use by another process",
      hint: "try again, or find the process: fuser '\(path)'")
  }
}
