package import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lines that a plugin printed, each with the time at which it was read.
///
/// There are two files: a full one replaces the older one, so that a plugin can't fill the disk.
/// Several processes may append at once.
package struct PluginLogFile {
  package struct Line: Hashable, Sendable {
    package var at: Date
    package var text: String
  }

  private static let limit = 256 << 10
  private let path: String
  private var olderPath: String { path + ".1" }

  package init(_ path: String) {
    self.path = path
  }

  /// Appends text; the last line may be incomplete.
  func append(_ bytes: [UInt8], at moment: Date) {
    let stamp = Array("\(Moment.milliseconds(moment) ?? 0) ".utf8)
    var text: [UInt8] = []
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") })
    // Swift prints a stack trace after the reason for a crash: a hundred lines of addresses.
    for line in lines.prefix(while: { !$0.elementsEqual("Current stack trace:".utf8) }) {
      text += stamp + line + [UInt8(ascii: "\n")]
    }
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + text.count > Self.limit {
      rename(path, olderPath)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    // Lines that can't be written, for example because the disk is full, are lost.
    _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// All lines, oldest first.
  package func lines() -> [Line] {
    [olderPath, path].flatMap { path in
      (FileManager.default.contents(atPath: path) ?? Data())
        .split(separator: UInt8(ascii: "\n"))
        .compactMap { line -> Line? in
          guard let space = line.firstIndex(of: UInt8(ascii: " ")),
            let milliseconds = Int(String(decoding: line[..<space], as: UTF8.self))
          else { return nil }
          return Line(
            at: Moment.date(milliseconds: milliseconds),
            text: String(decoding: line[(space + 1)...], as: UTF8.self))
        }
    }
  }
}
