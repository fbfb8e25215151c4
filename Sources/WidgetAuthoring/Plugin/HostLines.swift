internal import Foundation
internal import Synchronization

/// Reads the host's lines: the first ones on the calling thread, the others on a thread of its own.
///
/// Starting a thread and waking up takes longer than most answers. So the thread starts only after
/// the first answer is written, or when a call waits for its reply.
final class HostLines: Sendable {
  /// What to do with each line, and at the end of the input.
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

  /// Reads on the calling thread until `isEnough`; the thread reads the rest.
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

  /// Starts the thread if it isn't running yet.
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
