internal import Foundation
internal import Synchronization

/// Reads the lines that the host sends to a plugin, first on the calling thread, then on a separate
/// reading thread.
///
/// Starting a thread takes longer than most answers. So the reading thread starts only after the
/// first answer is written, or when a call waits for its reply.
final class HostLines: Sendable {
  /// The functions that a ``PluginSession`` supplies to process the input.
  struct Handlers: Sendable {
    /// Called for each line.
    var handle: @Sendable (ArraySlice<UInt8>) throws -> Void
    /// Called when the host closes the input.
    var end: @Sendable () -> Void
    /// Called when the input can't be read, or when `handle` throws.
    var fail: @Sendable (any Error) -> Void
  }

  private let reader: Mutex<WireReader?>
  private let handlers = Mutex<Handlers?>(nil)

  init(descriptor: Int32) {
    reader = Mutex(WireReader(descriptor: descriptor))
  }

  /// Reads on the calling thread until `isEnough` returns true.
  func begin(_ handlers: Handlers, until isEnough: () -> Bool) {
    self.handlers.withLock { $0 = handlers }
    do {
      while !isEnough() {
        guard let line = try reader.withLock({ try $0?.next() }) else { return listen() }
        try handlers.handle(line)
      }
    } catch {
      handlers.fail(error)
    }
  }

  /// Starts the reading thread if it isn't running yet.
  func listen() {
    guard let handlers = handlers.withLock({ $0 }), let reader = reader.withLock({ $0.take() })
    else { return }
    Thread.detachNewThread {
      var reader = reader
      do {
        while let line = try reader.next() { try handlers.handle(line) }
        handlers.end()
      } catch {
        handlers.fail(error)
      }
    }
  }
}
