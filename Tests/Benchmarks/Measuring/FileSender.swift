internal import Foundation

/// Writes a file's bytes to its output each time that it gets a byte: the far end of a pipe.
///
/// It is run as a process of its own, which has the bytes at hand before it is asked.
struct FileSender {
  private static let flag = "--send-file"
  private let path: String

  static func arguments(path: String) -> [String] { [flag, path] }

  /// Nil where the arguments are a person's.
  init?(arguments: [String]) {
    guard arguments.count == 3, arguments[1] == Self.flag else { return nil }
    path = arguments[2]
  }

  func run() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var request: UInt8 = 0
    while read(STDIN_FILENO, &request, 1) == 1 {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          write(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
        guard count > 0 else { throw BenchmarkError("the pipe is closed") }
        sent += count
      }
    }
  }
}
