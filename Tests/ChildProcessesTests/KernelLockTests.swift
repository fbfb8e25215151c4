import ChildProcesses
import Foundation
import Testing

@Suite struct KernelLockTests {
  /// A file with two open descriptors, as two processes have it.
  private func withTwo(_ body: (Int32, Int32) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "widgetry-lock-\(UUID().uuidString)"
    let (first, second) = (open(path, O_RDWR | O_CREAT, 0o600), open(path, O_RDWR))
    defer {
      close(first)
      close(second)
      unlink(path)
    }
    try body(first, second)
  }

  @Test func isHeldByOneAtATime() throws {
    try withTwo { first, second in
      #expect(KernelLock.take(first) == .taken)
      #expect(KernelLock.take(second) == .held)
      #expect(KernelLock.take(second, .shared, milliseconds: 4) == .held)
      KernelLock.release(first)
      #expect(KernelLock.take(second) == .taken)
    }
  }

  @Test func isSharedByThoseWhoOnlyAsk() throws {
    try withTwo { first, second in
      #expect(KernelLock.take(first, .shared) == .taken)
      #expect(KernelLock.take(second, .shared) == .taken)
      #expect(KernelLock.take(second) == .held)
    }
  }

  @Test func saysWhatTheSystemSays() {
    #expect(KernelLock.take(-1) == .failed(EBADF))
    #expect(KernelLock.take(-1, milliseconds: 4) == .failed(EBADF))
  }
}
