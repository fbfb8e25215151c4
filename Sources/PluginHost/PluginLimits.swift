internal import ChildProcesses
internal import PluginProtocol

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How much time and resources a plugin may use; ``PluginHost`` ends a plugin that uses more.
package struct PluginLimits: Hashable, Sendable {
  /// The longest time from the start of the process until its hello.
  package var handshake: Duration
  /// The longest time for an answer; it begins when the previous request is answered.
  package var request: Duration
  /// How long the process may take to end after its input is closed, and again after SIGTERM.
  package var ending: Duration
  /// How many requests may be sent ahead of their answers.
  package var pipelined: Int
  /// The most bytes in a line that the plugin writes.
  package var line: Int
  /// The most calls to the host between two answers.
  package var calls: Int
  /// The most bytes of replies between two answers; the host stores replies until they are read.
  package var replies: Int
  /// How often in a row the process may end without an answer before all requests fail.
  package var restartsInARow: Int
  package var restartDelay: RestartDelay
  /// The memory of the process and its descendants together.
  package var memoryBytes: Int
  /// The number of processes, including descendants.
  package var processes: Int
  /// The threads of each process.
  package var threads: Int
  /// The most bytes in the plugin's container folder, and in deleted files that are still open.
  package var containerBytes: Int
  /// The time until the first check of resource use, and between two checks.
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

  /// The default for ``threads``: the 64 that a Dispatch queue may start, and two per processor.
  package static let threads = 64 + 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The limits that this process checks while the plugin answers.
  var usage: ProcessUsage {
    ProcessUsage(
      memoryBytes: memoryBytes, processes: processes, threads: threads,
      deletedBytes: containerBytes)
  }

  /// The limits that the kernel enforces on the plugin's control group.
  ///
  /// They allow more threads and processes than our own check, so that it reports the excess first.
  var group: ControlGroup.Limits {
    ControlGroup.Limits(memoryBytes: memoryBytes, tasks: max(2 * threads, 16 * processes))
  }
}
