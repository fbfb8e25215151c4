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

  /// Milliseconds between two attempts.
  private static let pause = 2
}
