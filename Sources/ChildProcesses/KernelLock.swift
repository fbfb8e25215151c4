#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Locks open files (`flock`), so that only one process at a time does something, such as the
/// daemon.
///
///     guard KernelLock.take(descriptor) == .taken else { return }
///     defer { KernelLock.release(descriptor) }
///
/// The kernel releases a lock when the last process closes the file, even after a crash.
package enum KernelLock {
  /// Whether several processes may hold the lock at the same time.
  package enum Sharing {
    case exclusive
    /// For processes that only check whether the lock is held, so that they don't block each other.
    case shared
  }

  /// The outcome of an attempt to take a lock.
  package enum Outcome: Hashable, Sendable {
    case taken
    /// Another process holds the lock.
    case held
    /// The call failed with this `errno`.
    case failed(Int32)
  }

  /// Takes the lock, or waits up to `milliseconds` for its holder to release it.
  package static func take(
    _ descriptor: Int32, _ sharing: Sharing = .exclusive, milliseconds: Int = 0
  ) -> Outcome {
    let operation = (sharing == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    for _ in 0..<milliseconds / pause {
      if flock(descriptor, operation) == 0 { return .taken }
      guard errno == EWOULDBLOCK || errno == EINTR else { return .failed(errno) }
      // A blocking flock could wait forever for a holder that was stopped.
      usleep(UInt32(pause) * 1000)
    }
    if flock(descriptor, operation) == 0 { return .taken }
    return errno == EWOULDBLOCK || errno == EINTR ? .held : .failed(errno)
  }

  /// Whether another process holds a file locked.
  package static func isHeld(_ path: String) -> Bool {
    // Open for reading, because watchers take the closing of a writable file for the end of its
    // process.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return take(descriptor, .shared) == .held
  }

  /// Releases the lock.
  package static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }

  /// Lets other processes find out that this process holds the lock, with ``holder(of:)``.
  ///
  /// This ends when this process closes any descriptor of the file.
  package static func publishHolder(_ descriptor: Int32) {
    #if os(Linux)
      var range = wholeFile
      _ = fcntl(descriptor, F_SETLK, &range)
    #endif
  }

  /// The identifier of the process that holds the lock and has called ``publishHolder(_:)``.
  ///
  /// Returns nil if that is this process, or if the kernel can't report it.
  package static func holder(of descriptor: Int32) -> Int? {
    #if os(Linux)
      // On Linux, a record lock (fcntl) doesn't affect a flock of the same process; on other
      // systems the two would conflict.
      var range = wholeFile
      range.l_type = Int16(F_RDLCK)
      guard fcntl(descriptor, F_GETLK, &range) == 0, range.l_type != Int16(F_UNLCK) else {
        return nil
      }
      // The kernel reports 0 for a process in another container.
      return range.l_pid > 0 ? Int(range.l_pid) : nil
    #else
      return nil
    #endif
  }

  #if os(Linux)
    private static var wholeFile: flock {
      var range = flock()
      range.l_type = Int16(F_WRLCK)
      range.l_whence = Int16(SEEK_SET)
      return range
    }
  #endif

  /// Milliseconds between two attempts.
  private static let pause = 2
}
