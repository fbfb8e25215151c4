internal import PluginProtocol

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Reads the host's lines from a file descriptor; blocks until a line arrives.
package struct WireReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer.
  private var start = 0
  /// The end of the part that was already searched for a line break.
  private var searched = 0

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its line break; nil at the end of the input.
  package mutating func next() throws -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        (start, searched) = (end + 1, end + 1)
        if line.isEmpty { continue }
        return line
      }
      searched = buffer.count
      guard buffer.count - start <= WireLimit.line else {
        throw WireError(
          code: "line.size", summary: "The host's line is longer than \(WireLimit.line) bytes")
      }
      guard try readMore() else { return nil }
    }
  }

  private mutating func readMore() throws(POSIXError) -> Bool {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { chunk in
      var count: Int
      repeat {
        count = read(descriptor, chunk.baseAddress, chunk.count)
      } while count < 0 && errno == EINTR
      if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
      return count
    }
    guard count >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return count > 0
  }
}
