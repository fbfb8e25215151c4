#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Splits the bytes of an imported file into lines, for ``CSVLineReader`` and ``JSONLineReader``.
final class LineSplitter {
  enum Found {
    case line(UnsafeBufferPointer<UInt8>, FilePosition)
    case tooLong(FilePosition)
    /// The next call may have to wait for more bytes.
    case pause
    case end
  }

  private static let maximumLength = 64 << 10

  private let window: ByteWindow
  private var number = 0
  /// The position of the last line, if the file has no line end after it.
  private(set) var unterminatedLine: FilePosition?
  /// Whether the rest of a line that is too long is being skipped.
  private var isSkippingLine = false
  private var hasPaused = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// Returns the next line, which is valid until the next call; skips blank lines.
  func next() throws -> Found {
    while true {
      let start = window.bytes + window.position
      if let found = memchr(start, 0x0A, window.available) {
        let length = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
        let offset = window.offset(at: window.position)
        window.position += length + 1
        number += 1
        if isSkippingLine {
          isSkippingLine = false
          continue
        }
        if let line = Self.trimmed(start, length) {
          return .line(line, FilePosition(line: number, offset: offset))
        }
        continue
      }
      if window.available > Self.maximumLength {
        let offset = window.offset(at: window.position)
        window.position = window.end
        defer { isSkippingLine = true }
        if !isSkippingLine { return .tooLong(FilePosition(line: number + 1, offset: offset)) }
      }
      // Pause before waiting for input, so that the caller can first store the samples it has.
      if !hasPaused {
        hasPaused = true
        return .pause
      }
      hasPaused = false
      if try window.fill() { continue }
      return last()
    }
  }

  private func last() -> Found {
    let start = window.bytes + window.position
    let length = window.available
    let offset = window.offset(at: window.position)
    window.position = window.end
    guard !isSkippingLine, let line = Self.trimmed(start, length) else { return .end }
    number += 1
    let place = FilePosition(line: number, offset: offset)
    unterminatedLine = place
    return .line(line, place)
  }

  private static func trimmed(
    _ start: UnsafePointer<UInt8>, _ length: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    var (first, end) = (0, length)
    while first < end, isBlank(start[first]) { first += 1 }
    while end > first, isBlank(start[end - 1]) { end -= 1 }
    return end > first ? UnsafeBufferPointer(start: start + first, count: end - first) : nil
  }

  /// Whether a byte is white space; NUL isn't, because damaged disks return it for lost data.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 && byte != 0 }
}
