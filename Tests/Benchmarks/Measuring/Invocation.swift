internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program with all that it is given; nothing of this process's environment reaches it.
struct Invocation {
  var executable: String
  var arguments: [String]
  var environment: [String: String]
  /// The file that is its stdin, none for `/dev/null`.
  var input: String?
  /// The file that its stdout goes to, none for `/dev/null`.
  var output: String?
  /// Statuses that are as good as 0.
  var accepted: Set<Int32> = [0]

  /// Runs the program to its end; the time is from spawn to exit.
  ///
  /// The system counts the memory of whoever spawns as the child's own until it runs its program, so this process
  /// has to stay small: what needs memory is done in a process of its own.
  @discardableResult
  func run() throws -> ProcessRun {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let written = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", written, 0o600)
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }

    var pid: pid_t = 0
    let began = ContinuousClock.now
    let failure = posix_spawn(&pid, executable, &actions, nil, &words, &variables)
    guard failure == 0 else {
      throw BenchmarkError("cannot run \(executable): \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("lost \(executable)") }
    }
    let duration = ContinuousClock.now - began
    let code = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
    guard accepted.contains(code) else {
      throw BenchmarkError("\(self) exited with \(code)")
    }
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss)
    #else
      let peak = Int(usage.ru_maxrss) * 1024
    #endif
    return ProcessRun(seconds: duration.seconds, peakBytes: peak)
  }
}

extension Invocation: CustomStringConvertible {
  var description: String {
    let name = executable.split(separator: "/").last.map(String.init) ?? executable
    return ([name] + arguments).joined(separator: " ")
  }
}

/// What one run of a program took.
struct ProcessRun {
  var seconds: Double
  /// The most memory that it, or a child that it waited for, had at once.
  var peakBytes: Int
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
