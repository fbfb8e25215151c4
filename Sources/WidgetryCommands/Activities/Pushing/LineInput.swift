internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads lines of a file or a pipe as they arrive, without waiting for the next one.
///
///     switch input.next() {
///     case .line(let bytes): ...
///     case .none: // Poll input.descriptor, then call input.read().
///     ...
///     }
final class LineInput {
  /// The descriptor to poll for new data.
  let descriptor: Int32
  private let path: String
  private let limit: Int
  private var bytes: [UInt8] = []
  private var hasEnded = false
  private var isTooLong = false
  /// The number of the line that `next()` returned last, from 1.
  private(set) var number = 0

  /// The result of reading the next line.
  enum Next {
    case line([UInt8])
    /// A line that exceeds the limit; its text is dropped.
    case tooLong
    /// No complete line yet.
    case none
    case end
  }

  /// - Parameter limit: The maximum number of bytes in a line.
  init(_ path: String, limit: Int) throws(WidgetryError) {
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    self.limit = limit
    self.path = path
    guard descriptor >= 0 else { throw ValueFile.unreadable(path) }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Returns the next complete line.
  func next() -> Next {
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(bytes[..<end])
      bytes.removeSubrange(...end)
      return count(line)
    }
    if bytes.count > limit {
      isTooLong = true
      bytes = []
    }
    guard hasEnded else { return .none }
    guard !bytes.isEmpty || isTooLong else { return .end }
    defer { bytes = [] }
    return count(bytes)
  }

  private func count(_ line: [UInt8]) -> Next {
    number += 1
    defer { isTooLong = false }
    return isTooLong || line.count > limit ? .tooLong : .line(line)
  }

  /// Reads the available bytes; call it when the descriptor is readable or closed.
  func read() throws(WidgetryError) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Darwin)
      let count = Darwin.read(descriptor, &buffer, buffer.count)
    #endif
    guard count >= 0 else {
      if [EINTR, EAGAIN].contains(errno) { return }
      throw ValueFile.unreadable(path)
    }
    if count == 0 { hasEnded = true } else { bytes += buffer[..<count] }
  }
}
