internal import Foundation

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Darwin)
  package import Darwin
#endif

/// A program that was started, with its streams in files, so that it never waits for a reader.
///
/// It has a process group of its own, so that it can be ended together with what it has started.
package final class StartedProgram {
  package let identifier: pid_t
  private let streams: String
  private var status: Int32?

  /// Starts a program.
  ///
  /// Its stdin, stdout and stderr are the files `streams` with `.in`, `.out` and `.err`.
  /// The environment is all that the program gets; it inherits nothing.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    input: [UInt8] = [], streams: String
  ) throws {
    self.streams = streams
    try Data(input).write(to: URL(fileURLWithPath: streams + ".in"))
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams + ".in", O_RDONLY, 0)
    for (descriptor, name) in [(Int32(1), ".out"), (2, ".err")] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, streams + name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o644)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var identifier = pid_t()
    let failure = posix_spawn(&identifier, executable, &actions, &attributes, words, variables)
    self.identifier = identifier
    guard failure == 0 else {
      throw StartFailure(executable: executable, reason: String(cString: strerror(failure)))
    }
  }

  /// The exit code once it has ended, or 128 and the number of the signal that ended it, as in a shell.
  package func endedStatus() -> Int32? {
    if let status { return status }
    var raw: Int32 = 0
    guard waitpid(identifier, &raw, WNOHANG) != 0 else { return nil }
    let signal = raw & 0x7F
    status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    return status
  }

  /// Sends a signal to the program, unless it has ended.
  package func send(_ signal: Int32) {
    if endedStatus() == nil { kill(identifier, signal) }
  }

  /// Ends the program and its process group with SIGKILL, and waits for it.
  package func killGroup() {
    guard endedStatus() == nil else { return }
    kill(-identifier, SIGKILL)
    var raw: Int32 = 0
    waitpid(identifier, &raw, 0)
    status = 128 + SIGKILL
  }

  /// What it has printed by now.
  package var output: [UInt8] { bytes(".out") }
  package var errors: [UInt8] { bytes(".err") }

  /// Removes the files of its streams.
  package func removeStreams() {
    for name in [".in", ".out", ".err"] { unlink(streams + name) }
  }

  private func bytes(_ name: String) -> [UInt8] {
    [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: streams + name))) ?? Data())
  }
}

/// Why a program couldn't be started.
package struct StartFailure: Error, CustomStringConvertible {
  package var executable: String
  package var reason: String

  package var description: String { "can't run '\(executable)': \(reason)" }
}
