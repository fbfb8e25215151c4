internal import ChildProcesses
internal import Foundation
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
  private let lock: Int32

  /// Takes the folder, and waits as long as another process builds in it.
  ///
  /// - Parameters:
  ///   - folder: The folder around it.
  ///   - onWait: Called before waiting.
  init(in folder: String, _ interruption: Interruption, onWait: () -> Void) throws {
    path = folder + "/build"
    try AtomicFile.makeFolder(folder)
    let file = folder + "/build.lock"
    lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw WidgetryError.notWritable(file, errno) }
    do {
      try Self.take(lock, interruption, onWait: onWait)
      try? FileManager.default.removeItem(atPath: path)
      try AtomicFile.makeFolder(path)
    } catch {
      close(lock)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  private static func take(
    _ lock: Int32, _ interruption: Interruption, onWait: () -> Void
  ) throws {
    if KernelLock.take(lock) == .taken { return }
    onWait()
    while true {
      switch KernelLock.take(lock, milliseconds: 200) {
      case .taken: return
      case .held: if let status = interruption.status { throw Interrupted(status: status) }
      case .failed(let number): throw WidgetryError.notWritable("build.lock", number)
      }
    }
  }

  /// Copies a folder with its times, by which a build knows what is up to date.
  static func copy(_ source: String, to target: String) throws(WidgetryError) {
    // Foundation's copies have new times.
    let fault = SystemProgram.fault(ofRunning: ["cp", "-a", source, target], limit: .seconds(300))
    guard let fault else { return }
    throw WidgetryError(
      .failed, code: "plugin.not-built",
      summary: HarmlessText.line(fault.reason ?? "'cp' isn't installed"),
      hint: "Check the free space on the disk with 'df -h'")
  }
}
