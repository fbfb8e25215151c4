internal import ChildProcesses
internal import Foundation
internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds the file of the running program, so that the daemon notices when an update replaces it.
enum InstalledProgram {
  /// The path by which the program was started; call it before the program can be replaced.
  ///
  /// Links aren't resolved, because an update may change them.
  static func path() -> String? {
    guard let running = CurrentExecutable.path else { return nil }
    let candidates: [String]
    let name = ProcessArguments.name ?? "widgetry"
    if name.contains("/") {
      candidates = [absolute(name)]
    } else {
      let folders = (StandardStreams.variable("PATH") ?? "").split(separator: ":")
      candidates = folders.map { absolute("\($0)/\(name)") }
    }
    return candidates.first { isSame($0, running) } ?? realPath(running)
  }

  /// Runs another program in this process; returns only if that fails.
  static func replaceProcess(withProgramAt path: String) {
    execv(path, ProcessArguments.pointers)
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    FileIdentity(path).map { $0 == FileIdentity(other) } ?? false
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
