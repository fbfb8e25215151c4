#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// The part of a stream that is in memory; it moves forward and never grows.
final class ByteWindow {
  private let source: any ByteSource
  private let memory: UnsafeMutableRawPointer
  let capacity: Int
  /// The first unread byte; the unread bytes end at `end`.
  var position = 0
  private(set) var end = 0
  private(set) var isAtEnd = false
  /// The number of bytes that were read and dropped.
  private var passed = 0
  private var lines = 1
  private var countedTo = 0

  init(_ source: any ByteSource, capacity: Int = 1 << 20) {
    self.source = source
    self.capacity = capacity
    memory = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// All bytes in memory; pointers to them are valid until the next `fill`.
  var bytes: UnsafePointer<UInt8> {
    UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
  }

  var available: Int { end - position }
  var size: Int? { source.size }
  var consumed: Int { source.consumed }

  /// Reads more bytes; returns false if there is no room or no more data.
  func fill() throws -> Bool {
    precondition(position <= end, "More was read than there is")
    guard !isAtEnd else { return false }
    if position > 0 {
      countLines(upTo: position)
      memmove(memory, memory + position, available)
      passed += position
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

  /// Makes sure that a number of bytes is available, unless the stream ends before.
  func ensure(_ count: Int) throws {
    while available < count, try fill() {}
  }

  /// The next byte that isn't white space; nil at the end.
  func nextSign() throws -> UInt8? {
    var blanks = 0
    repeat {
      while blanks < available {
        let byte = bytes[position + blanks]
        if byte > 0x20 { return byte }
        blanks += 1
      }
    } while try fill()
    return nil
  }

  /// The position in the file for an index in the window.
  func place(at place: Int) -> FilePlace {
    countLines(upTo: place)
    return FilePlace(line: lines, offset: offset(at: place))
  }

  /// The offset in the file for an index in the window.
  func offset(at place: Int) -> Int { passed + place }

  private func countLines(upTo place: Int) {
    guard place > countedTo else { return }
    var count = 0
    for byte in UnsafeBufferPointer(start: bytes + countedTo, count: place - countedTo) {
      count &+= byte == 0x0A ? 1 : 0
    }
    lines += count
    countedTo = place
  }
}
