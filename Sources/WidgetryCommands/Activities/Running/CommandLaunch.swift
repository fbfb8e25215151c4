internal import ChildProcesses
internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Starts the command of `widgetry activity run`, as a shell would.
struct CommandLaunch {
  let launch: ProcessLaunch

  /// Finds the program in PATH, or uses its path if it contains a slash.
  init(_ words: [String], environment: [String: String]) throws(CommandNotStarted) {
    guard let name = words.first, let path = Self.path(of: name, environment["PATH"]) else {
      throw CommandNotStarted(status: 127, summary: "\(words.first ?? ""): command not found")
    }
    launch = ProcessLaunch(
      executable: path, name: name, arguments: Array(words.dropFirst()), environment: environment,
      limits: ResourceLimits(coreBytes: nil))
  }

  /// Starts the program.
  func start() throws(CommandNotStarted) -> WatchedProcess {
    do {
      return try WatchedProcess(launch)
    } catch {
      let isMissing = error.code == "process.not-found"
      throw CommandNotStarted(status: isMissing ? 127 : 126, summary: error.summary)
    }
  }

  private static func path(of name: String, _ search: String?) -> String? {
    guard !name.isEmpty else { return nil }
    if name.contains("/") { return name }
    let folders = (search ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":", omittingEmptySubsequences: false)
    let found = folders.map { $0.isEmpty ? "./\(name)" : "\($0)/\(name)" }
      .filter { access($0, F_OK) == 0 && !isFolder($0) }
    return found.first { access($0, X_OK) == 0 } ?? found.first
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The error for a command that couldn't be started, with the exit status that a shell returns.
struct CommandNotStarted: Error {
  var status: Int32
  var summary: String
}
