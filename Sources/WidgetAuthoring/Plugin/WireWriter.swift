internal import PluginProtocol
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Writes a plugin's answers and calls to the wire, one whole line at a time, from any thread.
final class WireWriter: Sendable {
  private let descriptor: Int32
  private let isClosed = Mutex(false)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes an answer, or an error in its place if the answer is too long.
  ///
  /// - Parameter id: the id of the request.
  func write(_ frame: PluginFrame, orFail id: Int) {
    let line = frame.line
    if line.count <= WireLimit.line {
      write(line)
    } else {
      write(PluginFrame.answer(id: id, .failure(.answerTooLong)))
    }
  }

  /// Writes a frame; returns false if the host has closed the wire.
  @discardableResult
  func write(_ frame: PluginFrame) -> Bool { write(frame.line) }

  @discardableResult
  private func write(_ line: [UInt8]) -> Bool {
    isClosed.withLock { isClosed in
      line.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !isClosed, !rest.isEmpty {
          let count = send(UnsafeRawBufferPointer(rebasing: rest))
          if count > 0 {
            rest = rest.dropFirst(count)
          } else if errno == EAGAIN {
            wait(for: Int16(POLLOUT))
          } else if errno != EINTR {
            isClosed = true
          }
        }
        return !isClosed
      }
    }
  }

  /// Blocks until the host closes the wire, which may never happen.
  func waitUntilReaderCloses() {
    while wait(for: 0) & Int16(POLLERR | POLLHUP | POLLNVAL) == 0 {}
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  @discardableResult
  private func wait(for events: Int16) -> Int16 {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    poll(&request, 1, -1)
    return request.revents
  }
}
