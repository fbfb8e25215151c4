internal import CZlib

/// Unpacks a stream of DEFLATE (RFC 1951) in bounded memory, by the system's zlib.
///
///     let inflater = try Inflater(.zlib) { buffer in try file.read(into: buffer) }
///     while try inflater.read(into: buffer) > 0 {}
package final class Inflater {
  package enum Wrapper {
    /// DEFLATE alone, as in zip files.
    case none
    /// With zlib's header (RFC 1950), as in PNG files.
    case zlib
  }

  /// Why compressed bytes can't be unpacked.
  package enum Failure: Error {
    case truncated
    case malformed
    case outOfMemory
  }

  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private let input: UnsafeMutableRawBufferPointer
  /// zlib remembers its address, so it never moves.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isAtEnd = false
  /// Thrown by the read that follows the last good bytes.
  private var failure: (any Error)?
  /// How many packed bytes the source gave.
  package private(set) var taken = 0

  /// - Parameter source: Puts the next packed bytes into a buffer; 0 is the end.
  package init(
    _ wrapper: Wrapper, source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    self.source = source
    input = .allocate(byteCount: 64 << 10, alignment: 16)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let bits: Int32 = wrapper == .none ? -15 : 15
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, bits, ZLIB_VERSION, size) == Z_OK else { throw Failure.outOfMemory }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Fills a buffer with unpacked bytes, fewer only at the end; 0 is the end.
  ///
  /// The good bytes before a fault are returned first.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    let room = min(buffer.count, Int(UInt32.max))
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    do { try unpack() } catch {
      failure = error
      if stream.pointee.avail_out == UInt32(room) { throw error }
    }
    return room - Int(stream.pointee.avail_out)
  }

  private func unpack() throws {
    while stream.pointee.avail_out > 0, !isAtEnd {
      if stream.pointee.avail_in == 0 {
        let count = try source(input)
        guard count > 0 else { throw Failure.truncated }
        taken += count
        stream.pointee.next_in = UnsafePointer(
          input.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(count)
      }
      switch inflate(stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: continue
      case Z_STREAM_END: isAtEnd = true
      case Z_MEM_ERROR: throw Failure.outOfMemory
      default: throw Failure.malformed
      }
    }
  }
}
