#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A lock on an open file, which the kernel ends with the last process that has it open.
package enum KernelLock {
  package enum Sharing {
    case exclusive
    /// Two who only ask whether there is a holder do not take each other for one.
    case shared
  }

  package enum Outcome: Hashable, Sendable {
    case taken
    case held
    /// What the system said instead.
    case failed(Int32)
  }

  /// Takes the lock; waits a limited time for another's.
  package static func take(
    _ descriptor: Int32, _ sharing: Sharing = .exclusive, milliseconds: Int = 0
  ) -> Outcome {
    let operation = (sharing == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    for _ in 0..<milliseconds / pause {
      if flock(descriptor, operation) == 0 { return .taken }
      guard errno == EWOULDBLOCK || errno == EINTR else { return .failed(errno) }
      // Not a blocking flock: a holder that was stopped would hold us for ever.
      usleep(UInt32(pause) * 1000)
    }
    if flock(descriptor, operation) == 0 { return .taken }
    return errno == EWOULDBLOCK || errno == EINTR ? .held : .failed(errno)
  }

  package static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }

  /// Has the kernel tell others the number of this process, for as long as it holds the file open.
  ///
  /// Closing any other descriptor of the file in this process ends that.
  package static func sign(_ descriptor: Int32) {
    #if os(Linux)
      var range = wholeFile
      _ = fcntl(descriptor, F_SETLK, &range)
    #endif
  }

  /// The process that signed a file, were it another than this one; nil where the kernel does not tell.
  package static func signer(of descriptor: Int32) -> Int? {
    #if os(Linux)
      // Of a kind of its own, which does not get in the way of the lock itself; elsewhere it would.
      var range = wholeFile
      range.l_type = Int16(F_RDLCK)
      guard fcntl(descriptor, F_GETLK, &range) == 0, range.l_type != Int16(F_UNLCK) else {
        return nil
      }
      // That of a process of another container is not told.
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
