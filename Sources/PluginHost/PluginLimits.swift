internal import ChildProcesses
internal import PluginProtocol

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How much time and resources a plugin may use before it is stopped.
package struct PluginLimits: Hashable, Sendable {
  /// From the start of the process until its hello.
  package var handshake: Duration
  /// From the end of the previous request, for requests sent ahead, until the answer.
  package var request: Duration
  /// How long it may take to end after its input is closed, and again after SIGTERM.
  package var ending: Duration
  /// The number of requests sent ahead of their answers.
  package var pipelined: Int
  /// The bytes of a line that it writes.
  package var line: Int
  /// The number of calls to the host between two answers.
  package var calls: Int
  /// The bytes of replies between two answers; the host has to store what the plugin doesn't read.
  package var replies: Int
  /// How often in a row its process may end without an answer before it is given up.
  package var restartsInARow: Int
  package var restartDelay: RestartDelay
  /// The memory of its whole process tree.
  package var memoryBytes: Int
  /// The processes in its tree, including itself.
  package var processes: Int
  /// The threads of each process.
  package var threads: Int
  /// The bytes in its own folder, and again in deleted files of it that are still open.
  package var containerBytes: Int
  /// The time before the first check of its resource use, and between checks.
  package var watchInterval: Duration

  package init(
    handshake: Duration = .seconds(10), request: Duration = .seconds(10),
    ending: Duration = .milliseconds(200), pipelined: Int = 16, line: Int = WireLimit.line,
    calls: Int = 10_000, replies: Int = 64 << 20, restartsInARow: Int = 5,
    restartDelay: RestartDelay = RestartDelay(), memoryBytes: Int = 512 << 20,
    processes: Int = 32, threads: Int = Self.threads, containerBytes: Int = 256 << 20,
    watchInterval: Duration = .milliseconds(100)
  ) {
    self.handshake = handshake
    self.request = request
    self.ending = ending
    self.pipelined = max(1, pipelined)
    self.line = line
    self.calls = calls
    self.replies = replies
    self.restartsInARow = max(1, restartsInARow)
    self.restartDelay = restartDelay
    self.memoryBytes = memoryBytes
    self.processes = processes
    self.threads = threads
    self.containerBytes = containerBytes
    self.watchInterval = watchInterval
  }

  /// The most that a queue of Dispatch starts, and two for each processor.
  package static let threads = 64 + 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The limits that are checked while it runs.
  var usage: ProcessUsage {
    ProcessUsage(
      memoryBytes: memoryBytes, processes: processes, threads: threads,
      deletedBytes: containerBytes)
  }

  /// The limits of its control group; more threads, so that our own check reports them by name
  /// first.
  var group: ControlGroup.Limits {
    ControlGroup.Limits(memoryBytes: memoryBytes, tasks: max(2 * threads, 16 * processes))
  }
}
