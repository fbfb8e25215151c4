internal import ChildProcesses
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An exclusive lock on a file; the kernel releases it when the process ends.
final class FileLock {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Locks a file, creating it if necessary; throws if it can't be locked in time.
  static func take(
    _ path: String, in home: HomeFolder, milliseconds: Int
  ) throws(WidgetryError) -> FileLock {
    if let lock = try takeIfFree(path, in: home, milliseconds: milliseconds) { return lock }
    throw .homeBusy(path)
  }

  /// Like ``take(_:in:milliseconds:)``, but returns nil if another process holds the lock.
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

  /// Whether a process holds a lock on a file; deletes the file if not.
  static func isHeld(_ path: String) -> Bool {
    // Open for reading, because watchers take the closing of a writable file for the end of its
    // process.
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
      hint: "Try again. To find the process, run: fuser \(ShellWord.quoted(path))")
  }
}
