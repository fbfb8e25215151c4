internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that goes on, read line by line.
final class LineReader {
  let pid: pid_t
  private let output: Int32
  private var bytes: [UInt8] = []
  private var isRunning = true

  init(_ invocation: Invocation) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchmarkError("no pipe is left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var words = ([invocation.executable] + invocation.arguments).map { strdup($0) } + [nil]
    var variables = invocation.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var started: pid_t = 0
    let failure = posix_spawn(
      &started, invocation.executable, &actions, nil, &words, &variables)
    close(ends[1])
    pid = started
    guard failure == 0 else {
      throw BenchmarkError(
        "cannot run \(invocation.executable): \(String(cString: strerror(failure)))")
    }
  }

  deinit {
    end()
    close(output)
  }

  /// The next line, without its end; waits for it.
  func line() throws -> String {
    guard let line = next(within: 20) else { throw BenchmarkError("no line came from \(pid)") }
    return line
  }

  /// Whether a line with some words comes in time.
  func reaches(_ words: String, within seconds: Double) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let line = next(within: (deadline - .now).seconds), line.contains(words) { return true }
    }
    return false
  }

  private func next(within seconds: Double) -> String? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let milliseconds = max(0, (deadline - .now).seconds * 1000).rounded(.up)
      guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer.prefix(count)
    }
  }

  /// Waits until it has ended by itself.
  func wait() {
    guard isRunning else { return }
    isRunning = false
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  func end() {
    guard isRunning else { return }
    kill(pid, SIGTERM)
    wait()
  }
}
