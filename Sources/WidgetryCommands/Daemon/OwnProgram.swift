internal import ChildProcesses
internal import Foundation
internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The path of the running program, at which an update installs its successor.
enum OwnProgram {
  /// The path by which the program was started.
  ///
  /// Links aren't resolved, because an update may change them.
  ///
  /// Call it before the program can be replaced.
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

  /// Replaces this process with the program that is now at a path; returns only if that fails.
  static func become(_ path: String) {
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
