internal import CSystem
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The place at which senders reach a home; it is gone with the last reference.
package final class PushSocket: Sendable {
  let descriptor: Int32
  private let path: String
  private let file: FileIdentity?

  /// As many may wait to be accepted.
  private static let backlog: Int32 = 128

  /// Takes the place of a socket that was left there, and of nothing else.
  package init(in folder: HomeFolder) throws(WidgetryError) {
    path = folder.pushSocket
    descriptor = try Self.listen(at: path, in: folder)
    file = FileIdentity(path)
  }

  deinit {
    close(descriptor)
    remove()
  }

  /// Whether it is where senders look for it.
  var isInPlace: Bool { file != nil && FileIdentity(path) == file }

  /// Has nobody find it any more.
  func remove() {
    if isInPlace { unlink(path) }
  }

  /// Makes the socket; its path may be longer than addresses are.
  private static func listen(
    at path: String, in folder: HomeFolder
  ) throws(WidgetryError) -> Int32 {
    var number = widgetry_socket_listen(path, backlog)
    #if canImport(Glibc)
      if number == -ENAMETOOLONG {
        let home = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if home >= 0 {
          let name = path.split(separator: "/").last ?? ""
          number = widgetry_socket_listen("/proc/self/fd/\(home)/\(name)", backlog)
          close(home)
        }
      }
    #endif
    guard number >= 0 else {
      throw WidgetryError(
        .failed, code: "push.no-socket",
        summary: "Pushes cannot be taken at '\(path)': \(String(cString: strerror(-number)))",
        hint: "see who owns it: \(ShellWord.commandLine(["ls", "-ld", path]))")
    }
    return number
  }
}
