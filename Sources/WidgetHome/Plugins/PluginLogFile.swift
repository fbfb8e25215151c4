package import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The log of what a plugin printed, for `widgetry plugin log`.
///
/// Several processes may append to it at once. Its size is limited: once the file is full, it
/// replaces an older one, and a new file is started.
package struct PluginLogFile {
  package struct Line: Hashable, Sendable {
    package var at: Date
    package var text: String
  }

  /// The size of a full file, in bytes.
  private static let limit = 256 << 10
  private let path: String
  private var olderPath: String { path + ".1" }

  package init(_ path: String) {
    self.path = path
  }

  /// Appends text, each line with the current time; the last line may be incomplete.
  func append(_ bytes: [UInt8], at moment: Date) {
    let stamp = Array("\(Moment.milliseconds(moment) ?? 0) ".utf8)
    var text: [UInt8] = []
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") })
    // Skip Swift's stack trace, which is a hundred lines of addresses.
    for line in lines.prefix(while: { !$0.elementsEqual("Current stack trace:".utf8) }) {
      text += stamp + line + [UInt8(ascii: "\n")]
    }
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + text.count > Self.limit {
      rename(path, olderPath)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    // Lines that can't be written are lost, for example when the disk is full.
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
