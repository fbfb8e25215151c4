#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Bytes as they arrive, cut into lines.
///
/// Holds at most one unfinished line of `limit` bytes. A line is what a newline ends; it is handed on
/// without it. What the last newline is followed by is no line.
struct LineCollector {
  let limit: Int
  /// A line was longer than the limit; nothing more is taken.
  private(set) var isOverflown = false
  private var unfinished: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Hands on the lines that the bytes complete, in order; answers false once a line is too long.
  mutating func take(_ bytes: UnsafeRawBufferPointer, line: ([UInt8]) -> Void) -> Bool {
    guard !isOverflown else { return false }
    var rest = bytes
    while let start = rest.baseAddress, let end = memchr(start, newline, rest.count) {
      let length = UnsafeRawPointer(end) - start
      guard append(UnsafeRawBufferPointer(start: start, count: length)) else { return false }
      line(unfinished)
      unfinished = []
      rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
    }
    return append(rest)
  }

  private mutating func append(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard piece.count <= limit - unfinished.count else {
      isOverflown = true
      unfinished = []
      return false
    }
    unfinished.append(contentsOf: piece)
    return true
  }
}

private let newline = Int32(UInt8(ascii: "\n"))
