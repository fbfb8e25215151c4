#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads a file that another program is still writing; waits at its end for more.
package final class FollowedBytes: ByteSource {
  /// How often the file is checked; also the longest delay of a cancellation.
  private static let microseconds: UInt32 = 100_000

  private let file: FileBytes

  package init(_ file: FileBytes) {
    self.file = file
  }

  package var size: Int? { nil }
  package var consumed: Int { file.consumed }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = try file.read(into: buffer)
      // A closed pipe stays closed.
      if count > 0 || file.size == nil { return count }
      if file.isCancelled() { throw CancellationError() }
      usleep(Self.microseconds)
    }
  }
}
