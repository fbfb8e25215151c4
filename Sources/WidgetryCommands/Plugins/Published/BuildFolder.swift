internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder in which packages from elsewhere are built, one at a time.
///
/// Its path is always the same, because compiled modules work only at the path where they were
/// compiled. It is empty at the beginning and removed at the end: what one commit has written must not
/// become part of another.
final class BuildFolder {
  let path: String
  private let lock: Lock

  private init(_ path: String, _ lock: Lock) {
    (self.path, self.lock) = (path, lock)
  }

  deinit {
    try? Self.remove(path)
  }

  /// Takes the folder, and waits as long as another process builds in it.
  ///
  /// - Parameters:
  ///   - folder: The folder around it.
  ///   - interruption: The exit status if the user wants to end the command.
  ///   - onWait: Called before waiting.
  static func take(
    in folder: String, unless interruption: () -> WidgetryCommands.ExitStatus?, onWait: () -> Void
  ) throws -> BuildFolder {
    try AtomicFile.makeFolder(folder)
    let lock = try Lock(folder + "/build.lock")
    try lock.take(unless: interruption, onWait: onWait)
    let path = folder + "/build"
    try remove(path)
    guard mkdir(path, 0o700) == 0 else { throw WidgetryError.notWritable(path, errno) }
    return BuildFolder(path, lock)
  }

  /// Removes the folder of an earlier build, or at least moves it away: a build may have left what
  /// can't be removed.
  private static func remove(_ path: String) throws(WidgetryError) {
    let former = TemporaryFolder.newPath(
      in: AtomicFile.parent(of: path), prefix: CloneFolder.prefix)
    guard rename(path, former) == 0 else {
      if errno == ENOENT { return }
      throw .notWritable(path, errno)
    }
    TemporaryFolder.remove(former)
  }

  /// An open file, which is locked as long as a process builds.
  private final class Lock {
    private let file: String
    private let descriptor: Int32

    init(_ file: String) throws(WidgetryError) {
      self.file = file
      descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor < 0 { throw .notWritable(file, errno) }
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    func take(unless interruption: () -> WidgetryCommands.ExitStatus?, onWait: () -> Void) throws {
      // A process that another thread starts has copies of all open files for a moment.
      if KernelLock.take(descriptor, milliseconds: 200) == .taken { return }
      onWait()
      while true {
        switch KernelLock.take(descriptor, milliseconds: 200) {
        case .taken: return
        case .held: if let status = interruption() { throw Interrupted(status: status) }
        case .failed(let number): throw WidgetryError.notWritable(file, number)
        }
      }
    }
  }
}
