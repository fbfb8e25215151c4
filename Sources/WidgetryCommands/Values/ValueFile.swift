internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the files that a command line gives as `@FILE` or `-`.
enum ValueFile {
  /// The text of a file without the final newline; `-` is stdin.
  ///
  /// - Parameter descriptor: The open file, if it is open already; it is closed.
  static func text(
    of path: String, limit: Int, from descriptor: Int32? = nil
  ) throws(WidgetryError) -> String {
    var bytes = try bytes(of: path, limit: limit + 1, from: descriptor)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard bytes.count <= limit else {
      throw WidgetryError(
        .misuse, code: "value.too-long",
        summary: "'\(name(of: path))' is longer than \(limit / 1024) KiB",
        hint: "keep it shorter")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WidgetryError.notUTF8(Array(name(of: path).utf8))
    }
    return text
  }

  static func lines(of path: String) throws(WidgetryError) -> [String] {
    try text(of: path, limit: 64 << 20).split(whereSeparator: \.isNewline).map {
      $0.trimmed
    }.filter { !$0.isEmpty }
  }

  /// Passes on a file in pieces until a limit is exceeded; `-` is stdin.
  static func pieces(
    of path: String, limit: Int = .max, from descriptor: Int32? = nil,
    _ take: (ArraySlice<UInt8>) throws(WidgetryError) -> Void
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
      try take(buffer[..<count])
    }
  }

  static func bytes(
    of path: String, limit: Int, from descriptor: Int32? = nil
  ) throws(WidgetryError) -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: path, limit: limit, from: descriptor) { (chunk) throws(WidgetryError) in
      bytes += chunk
    }
    return bytes
  }

  static func unreadable(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "file.unreadable",
      summary:
        "'\(name(of: path))' cannot be read: \(String(cString: strerror(errno)))",
      hint: "check the name")
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
