internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the files that a command line names, such as `name@=FILE`; `-` is stdin.
enum ValueFile {
  /// The text of a file without the final newline; `-` is stdin.
  ///
  /// - Parameter descriptor: The file if it is already open; the function closes it.
  static func text(
    of path: String, limit: Int, from descriptor: Int32? = nil
  ) throws(WidgetryError) -> String {
    var bytes = try bytes(of: path, limit: limit + 1, from: descriptor)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard bytes.count <= limit else { throw tooLong(path, limit: limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WidgetryError.notUTF8(Array(name(of: path).utf8))
    }
    return text
  }

  /// The lines of a file, without surrounding spaces and empty lines.
  static func lines(of path: String) throws(WidgetryError) -> [String] {
    try text(of: path, limit: 64 << 20).split(whereSeparator: \.isNewline).map {
      $0.trimmed
    }.filter { !$0.isEmpty }
  }

  /// Passes a file to `body` in pieces, until its end or until a limit is exceeded.
  static func pieces(
    of path: String, limit: Int = .max, from descriptor: Int32? = nil,
    _ body: (ArraySlice<UInt8>) throws(WidgetryError) -> Void
  ) throws(WidgetryError) {
    let descriptor = descriptor ?? (path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC))
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if descriptor > 0 { close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var total = 0
    while total <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path)
      }
      total += count
      try body(buffer[..<count])
    }
  }

  /// The bytes of a file, or at least `limit` of them.
  static func bytes(
    of path: String, limit: Int, from descriptor: Int32? = nil
  ) throws(WidgetryError) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: path, limit: limit, from: descriptor) { (chunk) throws(WidgetryError) in
      bytes += chunk
    }
    return bytes
  }

  /// The error for a file that can't be read, with the reason in `errno`.
  static func unreadable(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "file.unreadable",
      summary:
        "'\(name(of: path))' can't be read: \(String(cString: strerror(errno)))",
      hint: "Check the file name")
  }

  static func tooLong(_ path: String, limit: Int) -> WidgetryError {
    WidgetryError(
      .misuse, code: "value.too-long",
      summary: "'\(name(of: path))' is longer than \(limit / 1024) KiB", hint: "Use a shorter text")
  }

  private static func name(of path: String) -> String { path == "-" ? "stdin" : path }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
