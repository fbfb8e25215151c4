#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// A buffer over the part of a ``ByteSource`` that is in memory.
///
/// Readers advance `position` over the bytes they have parsed, and call ``fill()`` for more. The
/// buffer has a fixed capacity, so memory use doesn't depend on the size of the file.
final class ByteWindow {
  private let source: any ByteSource
  private let memory: UnsafeMutableRawPointer
  let capacity: Int
  /// The index of the first unread byte; the unread bytes end before `end`.
  var position = 0
  private(set) var end = 0
  /// Whether the source has no more bytes.
  private(set) var isAtEnd = false
  /// The number of bytes before the window.
  private var discarded = 0
  /// The number of the line at `countedTo`, from 1.
  private var line = 1
  /// The index up to which lines were counted.
  private var countedTo = 0

  init(_ source: any ByteSource, capacity: Int = 1 << 20) {
    self.source = source
    self.capacity = capacity
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// All bytes in memory; pointers to them are valid until the next call of ``fill()``.
  var bytes: UnsafePointer<UInt8> {
    UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
  }

  /// The number of unread bytes in memory.
  var available: Int { end - position }
  var size: Int? { source.size }
  var consumed: Int { source.consumed }

  /// Reads more bytes; returns false if the buffer is full or the source has no more bytes.
  func fill() throws -> Bool {
    precondition(position <= end, "position is beyond the available bytes")
    guard !isAtEnd else { return false }
    if position > 0 {
      countLines(upTo: position)
      memmove(memory, memory + position, available)
      discarded += position
      end -= position
      position = 0
      countedTo = 0
    }
    guard end < capacity else { return false }
    let room = UnsafeMutableRawBufferPointer(start: memory + end, count: capacity - end)
    let count = try source.read(into: room)
    isAtEnd = count == 0
    end += count
    return count > 0
  }

  /// Reads until a number of bytes is available, or the source ends.
  func ensure(_ count: Int) throws {
    while available < count, try fill() {}
  }

  /// The next byte that isn't white space, without reading it; nil at the end.
  func nextNonSpace() throws -> UInt8? {
    var spaces = 0
    repeat {
      while spaces < available {
        let byte = bytes[position + spaces]
        if byte > 0x20 { return byte }
        spaces += 1
      }
    } while try fill()
    return nil
  }

  /// The position in the file of a byte in the window.
  func place(at index: Int) -> FilePosition {
    countLines(upTo: index)
    return FilePosition(line: line, offset: offset(at: index))
  }

  /// The offset in the file of a byte in the window.
  func offset(at index: Int) -> Int { discarded + index }

  private func countLines(upTo index: Int) {
    guard index > countedTo else { return }
    var place = bytes + countedTo
    // Lines are long, so `memchr` is several times as fast as a loop over the bytes.
    while let end = memchr(place, 0x0A, bytes + index - place) {
      line += 1
      place = UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) + 1
    }
    countedTo = index
  }
}
