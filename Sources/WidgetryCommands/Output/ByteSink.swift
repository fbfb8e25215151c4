/// A destination for a command's output: a file descriptor, or memory in tests.
package protocol ByteSink: AnyObject {
  /// Writes all bytes; returns the reason on failure.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteFailure?
}

/// Why a ``ByteSink`` couldn't write its bytes.
package struct WriteFailure: Hashable, Sendable {
  /// The system's error number (`errno`).
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }
}

/// Stores the output in memory, for tests and for commands that run inside a process.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []
  private let capacity: Int
  private let failure: WriteFailure

  /// Stores up to `capacity` bytes, then fails.
  package init(capacity: Int = .max, failure: WriteFailure = WriteFailure(number: 0)) {
    self.capacity = capacity
    self.failure = failure
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ new: UnsafeRawBufferPointer) -> WriteFailure? {
    let room = capacity - bytes.count
    bytes.append(contentsOf: new.prefix(room))
    return new.count > room ? failure : nil
  }
}

/// Combines small writes to a sink into large ones, and remembers the first failure.
///
/// After a failure it ignores further output, so a command doesn't need to check after each line.
final class BufferedWriter {
  /// The first failure; nil if all writes succeeded.
  private(set) var failure: WriteFailure?
  private let sink: any ByteSink
  private var bytes: [UInt8] = []

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  func write(_ text: some StringProtocol) {
    if failure != nil { return }
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.limit { flush() }
  }

  func write(_ new: [UInt8]) {
    if failure != nil { return }
    if bytes.isEmpty, new.count >= Self.limit {
      send(new)
    } else {
      bytes.append(contentsOf: new)
      if bytes.count >= Self.limit { flush() }
    }
  }

  /// Writes all collected bytes to the sink.
  func flush() {
    guard !bytes.isEmpty else { return }
    send(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: [UInt8]) {
    if failure == nil { failure = bytes.withUnsafeBytes(sink.write) }
  }

  private static let limit = 1 << 16
}
