internal import ChildProcesses
internal import Foundation
internal import PluginHost
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that is removed with its last use, or by a later process if this one is killed.
///
/// It is locked as long as it is used, because a process's number says nothing about processes in
/// other containers.
package final class TemporaryFolder {
  package let path: String
  private let lock: Int32

  private init(_ path: String, _ lock: Int32) {
    (self.path, self.lock) = (path, lock)
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  /// Creates a folder, and removes those with the same prefix whose processes were killed.
  package static func make(
    in parent: String, prefix: String
  ) throws(WidgetryError) -> TemporaryFolder {
    removeAbandoned(in: parent, prefix: prefix)
    while true {
      let path = newPath(in: parent, prefix: prefix)
      guard mkdir(path, 0o700) == 0 else { throw .temporaryUnusable(parent, errno) }
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else {
        // Another process may have removed it before it was locked.
        if errno == ENOENT { continue }
        let number = errno
        rmdir(path)
        throw .temporaryUnusable(parent, number)
      }
      if KernelLock.take(lock) != .held, isStill(lock, at: path) {
        return TemporaryFolder(path, lock)
      }
      close(lock)
    }
  }

  /// A path for a folder that is removed by a later process at the latest.
  package static func newPath(in parent: String, prefix: String) -> String {
    "\(parent.hasSuffix("/") ? String(parent.dropLast()) : parent)/\(prefix)\(UUID().uuidString)"
  }

  /// Removes a folder in which programs of strangers have written, perhaps without end.
  package static func remove(_ path: String) {
    ContainerFolder(path).empty()
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  private static func removeAbandoned(in parent: String, prefix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let path = parent + "/" + name
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      var status = stat()
      guard fstat(lock, &status) == 0, status.st_uid == geteuid(), KernelLock.take(lock) == .taken
      else { continue }
      remove(path)
    }
  }
}

extension WidgetryError {
  fileprivate static func temporaryUnusable(_ folder: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "temporary.unusable",
      summary: "The folder for temporary files, '\(HarmlessText.line(folder))', can't be used: "
        + String(cString: strerror(number)),
      hint: "Check its owner and the free space: ls -ld \(ShellWord.quoted(folder))")
  }
}
