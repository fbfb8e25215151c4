internal import Foundation
internal import Synchronization

/// The host's lines: the first are read by whoever begins, the others by a thread of its own.
///
/// To start a thread and to be woken by it takes longer than most answers. So there is none before the first answer
/// is written, or a call waits for its reply.
final class HostLines: Sendable {
  /// What the thread hands on, and what it does at the end of the lines.
  struct Reading: Sendable {
    var take: @Sendable (ArraySlice<UInt8>) throws -> Void
    var end: @Sendable () -> Void
    var fail: @Sendable (any Error) -> Void
  }

  private let reader: Mutex<WireReader?>
  private let reading = Mutex<Reading?>(nil)

  init(descriptor: Int32) {
    reader = Mutex(WireReader(descriptor: descriptor))
  }

  /// Reads on the calling thread until it has had enough; the rest is left to the thread.
  func begin(_ reading: Reading, until isEnough: () -> Bool) {
    self.reading.withLock { $0 = reading }
    do {
      while !isEnough() {
        guard let line = try reader.withLock({ try $0?.next() }) else { return listen() }
        try reading.take(line)
      }
    } catch {
      reading.fail(error)
    }
  }

  /// Starts the thread, once.
  func listen() {
    guard let reading = reading.withLock({ $0 }), let reader = reader.withLock({ $0.take() })
    else { return }
    Thread.detachNewThread {
      var reader = reader
      do {
        while let line = try reader.next() { try reading.take(line) }
        reading.end()
      } catch {
        reading.fail(error)
      }
    }
  }
}
