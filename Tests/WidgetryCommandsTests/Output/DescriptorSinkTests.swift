import Foundation
import Synchronization
import Testing
import WidgetryCommands

@Suite struct DescriptorSinkTests {
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteFailure? {
    bytes.withUnsafeBytes(DescriptorSink(descriptor).write)
  }

  @Test func writesAllToASlowReaderOfANonBlockingPipe() {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let read = Mutex<[UInt8]>([])
    let isRead = DispatchSemaphore(value: 0)
    // A thread of its own: a task might wait for the one that this test blocks.
    let reader = Thread {
      let contents = (try? pipe.fileHandleForReading.readToEnd()).map { Array($0) }
      read.withLock { $0 = contents ?? [] }
      isRead.signal()
    }
    reader.start()
    #expect(write(bytes, to: end) == nil)
    try? pipe.fileHandleForWriting.close()
    isRead.wait()
    #expect(read.withLock { $0 } == bytes)
  }

  @Test func tellsThatTheReaderWentAway() throws {
    StandardStreams.prepare()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(write([1], to: pipe.fileHandleForWriting.fileDescriptor) == .readerClosed)
  }

  @Test func tellsThatTheStreamIsClosed() {
    #expect(write([1], to: -1) == .closed)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func tellsThatTheDiskIsFull() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(write([1], to: full.fileDescriptor) == .diskFull)
  }

  @Test func leavesOpenStreamsAlone() {
    let before = [0, 1, 2].map { Self.identity(of: $0) }
    StandardStreams.prepare()
    #expect([0, 1, 2].map { Self.identity(of: $0) } == before)
  }

  private static func identity(of descriptor: Int32) -> [UInt64] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }
}
