internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a command that keeps running has printed last.
struct StreamState: Hashable {
  var lines: [String] = []
  /// Why the command doesn't run.
  var error: WireError?
}

/// The files by which a process of the daemon, ``StreamServer``, tells the plugin `command` what the
/// commands that keep running have printed.
struct StreamFolder {
  private let path: String
  /// The file that a running daemon holds locked.
  private let daemonLock: String

  /// The folder that the host has told; nil without one.
  static var ofProcess: StreamFolder? {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[CommandVariable.streams],
      let lock = environment[CommandVariable.daemonLock]
    else {
      return nil
    }
    return StreamFolder(path: path, daemonLock: lock)
  }

  private var lock: String { path + "/lock" }

  private func file(_ id: String) -> String { path + "/" + id }

  // MARK: Serving

  /// Becomes the process that runs the commands; nil if another one is.
  ///
  /// - Returns: The descriptor of the lock, which is held until the process ends.
  func serve() -> Int32? {
    mkdir(path, 0o700)
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    // The process of a daemon that was killed may take a moment to end.
    guard KernelLock.take(descriptor, milliseconds: 2000) == .taken else { return nil }
    removeStates()
    return descriptor
  }

  func removeStates() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name != "lock" { unlink(file(name)) }
  }

  func remove(_ id: String) { unlink(file(id)) }

  func store(_ state: StreamState, as id: String) {
    var members: [String: JSONValue] = [
      "lines": .array(state.lines.map { .string($0) })
    ]
    if let error = state.error {
      members["code"] = .string(error.code)
      members["summary"] = .string(error.summary)
      members["hint"] = error.hint.map { .string($0) }
    }
    let temporary = file(id) + ".new"
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = Array(JSONValue.object(members).json.utf8)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    if !isWritten || rename(temporary, file(id)) != 0 { unlink(temporary) }
  }

  // MARK: Reading

  /// Whether a daemon runs, and so the commands.
  var isServed: Bool {
    KernelLock.isHeld(daemonLock)
  }

  /// What a command has printed last; nil if it has printed nothing yet.
  func state(_ id: String) -> StreamState? {
    guard let data = FileManager.default.contents(atPath: file(id)),
      let members = (try? JSONValue(parsing: String(decoding: data, as: UTF8.self)))?.object
    else { return nil }
    var state = StreamState()
    state.lines = members["lines"]?.array?.compactMap(\.string) ?? []
    if let code = members["code"]?.string, let summary = members["summary"]?.string {
      state.error = WireError(code: code, summary: summary, hint: members["hint"]?.string)
    }
    return state
  }
}
