internal import ChildProcesses
internal import Foundation
internal import WidgetHome

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program that runs, by the path at which its successor will be found.
enum OwnProgram {
  /// The path by which it was called, links and all, because an update may change where a link leads.
  ///
  /// To be asked for before the program may have been replaced.
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

  /// Becomes the program that is at a path by now, with the same arguments; returns only if that fails.
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
