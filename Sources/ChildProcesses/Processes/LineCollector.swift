#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Splits a process's output into lines as its bytes arrive.
///
/// Lines are returned without their newline. Only the unfinished line is stored, up to a limit.
package struct LineCollector {
  /// The most bytes of a line.
  let limit: Int
  /// Whether a line was too long; all further bytes are ignored.
  private(set) var isOverflown = false
  package private(set) var unfinished: [UInt8] = []

  package init(limit: Int) {
    self.limit = limit
  }

  /// Calls `line` for each line that the bytes complete, in order; returns false when one is too
  /// long.
  package mutating func take(_ bytes: UnsafeRawBufferPointer, line: ([UInt8]) -> Void) -> Bool {
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
