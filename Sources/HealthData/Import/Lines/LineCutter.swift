#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Splits a stream into lines, and reports when it has to wait for more.
final class LineCutter {
  enum Found {
    case line(UnsafeBufferPointer<UInt8>, FilePlace)
    case tooLong(FilePlace)
    case pause
    case end
  }

  private static let longest = 64 << 10

  private let window: ByteWindow
  private var number = 0
  /// The last line, if the file has no line end after it.
  private(set) var openLine: FilePlace?
  private var isPassing = false
  private var hasPaused = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// The next line, valid until the next call; blank lines are skipped.
  func next() throws -> Found {
    while true {
      let start = window.bytes + window.position
      if let found = memchr(start, 0x0A, window.available) {
        let length = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
        let offset = window.offset(at: window.position)
        window.position += length + 1
        number += 1
        if isPassing {
          isPassing = false
          continue
        }
        if let line = Self.trimmed(start, length) {
          return .line(line, FilePlace(line: number, offset: offset))
        }
        continue
      }
      if window.available > Self.longest {
        let offset = window.offset(at: window.position)
        window.position = window.end
        defer { isPassing = true }
        if !isPassing { return .tooLong(FilePlace(line: number + 1, offset: offset)) }
      }
      // Pause before waiting for input, so that the caller can store what it has.
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
    guard !isPassing, let line = Self.trimmed(start, length) else { return .end }
    number += 1
    let place = FilePlace(line: number, offset: offset)
    openLine = place
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

  /// NUL doesn't count as white space: damaged disks return it in place of lost data.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 && byte != 0 }
}
