#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// Cuts a stream into lines, and says when it has to wait for the next.
final class LineCutter {
  enum Found {
    case line(UnsafeBufferPointer<UInt8>, number: Int)
    case tooLong(number: Int)
    case pause
    case end
  }

  private static let longest = 64 << 10

  private let window: ByteWindow
  private var number = 0
  /// The number of the last line, if the file ended before it did.
  private(set) var openLine: Int?
  private var isPassing = false
  private var hasPaused = false

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// The next line, good until the one after it; blank ones are counted and passed over.
  func next() throws -> Found {
    while true {
      let start = window.bytes + window.position
      if let found = memchr(start, 0x0A, window.available) {
        let length = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
        window.position += length + 1
        number += 1
        if isPassing {
          isPassing = false
          continue
        }
        if let line = Self.trimmed(start, length) { return .line(line, number: number) }
        continue
      }
      if window.available > Self.longest {
        window.position = window.end
        defer { isPassing = true }
        if !isPassing { return .tooLong(number: number + 1) }
      }
      // Before the next bytes are waited for, what there is has to be kept.
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
    window.position = window.end
    guard !isPassing, let line = Self.trimmed(start, length) else { return .end }
    number += 1
    openLine = number
    return .line(line, number: number)
  }

  private static func trimmed(
    _ start: UnsafePointer<UInt8>, _ length: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    var (first, end) = (0, length)
    while first < end, start[first] <= 0x20 { first += 1 }
    while end > first, start[end - 1] <= 0x20 { end -= 1 }
    return end > first ? UnsafeBufferPointer(start: start + first, count: end - first) : nil
  }
}
