#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads a file that another program is still writing, for `widgetry steps import --follow`.
///
/// At the end of the file, it waits for more bytes until the task is cancelled.
package final class FollowedBytes: ByteSource {
  /// The interval between two checks of the file, in microseconds.
  private static let interval: UInt32 = 100_000

  private let file: FileBytes

  package init(_ file: FileBytes) {
    self.file = file
  }

  package var size: Int? { nil }
  package var consumed: Int { file.consumed }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = try file.read(into: buffer)
      // Only files can grow: a closed pipe stays closed.
      if count > 0 || file.size == nil { return count }
      if file.isCancelled() { throw CancellationError() }
      // Regular files can't be polled, so check again after a while.
      usleep(Self.interval)
    }
  }
}
