internal import CSystem
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The Unix socket to which senders connect, listening at a path; deallocating removes its file.
package final class PushSocket: Sendable {
  let descriptor: Int32
  private let path: String
  private let file: File?

  /// Identifies the socket's file, to distinguish it from a later one at the same path.
  private struct File: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// How many connections may wait to be accepted.
  private static let backlog: Int32 = 128

  /// Creates the socket; replaces a socket left behind at the path, but no other file.
  package init(at path: String) throws(WidgetryError) {
    self.path = path
    descriptor = try Self.listen(at: path)
    file = File(path)
  }

  deinit {
    close(descriptor)
    remove()
  }

  /// Whether the socket's file is still at its path.
  var isInPlace: Bool { file != nil && File(path) == file }

  /// Removes the file, unless it belongs to another socket.
  func remove() {
    if isInPlace { unlink(path) }
  }

  /// Creates the socket; on Linux, the path may be longer than a socket address allows.
  private static func listen(at path: String) throws(WidgetryError) -> Int32 {
    var number = widgetry_socket_listen(path, backlog)
    #if canImport(Glibc)
      if number == -ENAMETOOLONG {
        let name = path.split(separator: "/").last ?? ""
        let folder = open(
          String(path.dropLast(name.count)), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if folder >= 0 {
          number = widgetry_socket_listen("/proc/self/fd/\(folder)/\(name)", backlog)
          close(folder)
        }
      }
    #endif
    guard number >= 0 else { throw .cannotListen(at: path, -number) }
    return number
  }
}
