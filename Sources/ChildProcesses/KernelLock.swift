#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A lock on an open file (`flock`); the kernel releases it when the last process closes the file.
package enum KernelLock {
  package enum Sharing {
    case exclusive
    /// For processes that only check whether the lock is held: they don't block each other.
    case shared
  }

  package enum Outcome: Hashable, Sendable {
    case taken
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

  package static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }

  /// Publishes this process as the holder, so that ``holder(of:)`` finds its identifier.
  ///
  /// This lasts until the process closes any descriptor of the file.
  package static func publishHolder(_ descriptor: Int32) {
    #if os(Linux)
      var range = wholeFile
      _ = fcntl(descriptor, F_SETLK, &range)
    #endif
  }

  /// The process that called ``publishHolder(_:)``, unless it is this one; nil if the kernel can't report
  /// it.
  package static func holder(of descriptor: Int32) -> Int? {
    #if os(Linux)
      // On Linux a record lock (fcntl) is independent of flock; on other systems they would
      // conflict.
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
