internal import CZlib

/// Decompresses a stream of DEFLATE data (RFC 1951) with the system's zlib, in bounded memory.
///
///     let inflater = try Inflater(.zlib) { buffer in try file.read(into: buffer) }
///     while try inflater.read(into: buffer) > 0 {}
package final class Inflater {
  /// The format around the DEFLATE data.
  package enum Wrapper {
    /// DEFLATE data alone, as in zip archives.
    case none
    /// Data with zlib's header and checksum (RFC 1950), as in PNG files.
    case zlib
  }

  /// Why data can't be decompressed.
  package enum Failure: Error {
    /// The source ended before the data did.
    case truncated
    /// The data aren't valid.
    case malformed
    case outOfMemory
  }

  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private let input: UnsafeMutableRawBufferPointer
  /// Allocated separately, because zlib requires that it never moves.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isAtEnd = false
  /// The error to throw by the next read, after the valid bytes were returned.
  private var failure: (any Error)?
  /// How many compressed bytes were read from the source.
  package private(set) var taken = 0

  /// - Parameter source: Fills a buffer with the next compressed bytes, and returns their number; 0
  ///   at the end.
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

  /// Fills a buffer with decompressed bytes, and returns their number; 0 at the end.
  ///
  /// Fewer bytes than fit are returned only at the end or before a fault, which the next call
  /// throws.
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
