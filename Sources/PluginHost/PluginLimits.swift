internal import ChildProcesses
internal import PluginProtocol

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How much of anything a plugin may use up before it is stopped.
package struct PluginLimits: Hashable, Sendable {
  /// From its start until it has said hello.
  package var handshake: Duration
  /// From a request's turn until its answer: requests sent ahead wait for those before them.
  package var request: Duration
  /// How long it may take to end by itself when its input is closed, and again when it is asked to.
  package var ending: Duration
  /// How many requests are on their way at once.
  package var pipelined: Int
  /// Bytes in one line that it writes.
  package var line: Int
  /// How many calls to the host it may make between two answers.
  package var calls: Int
  /// Bytes of replies to such calls: what it doesn't read is kept for it.
  package var replies: Int
  /// How often in a row its process may end without any answer before it is given up.
  package var restartsInARow: Int
  package var restartDelay: RestartDelay
  /// Memory of its whole tree of processes.
  package var memoryBytes: Int
  /// Processes in its tree, itself included.
  package var processes: Int
  /// Threads of one of these.
  package var threads: Int
  /// What it may keep in its own folder, and again in files of it that have no name any more.
  package var containerBytes: Int
  /// How long it is waited for until what it uses is looked at, and then between two looks.
  package var watchInterval: Duration
  /// How long its process is kept that is asked nothing.
  package var idle: Duration

  package init(
    handshake: Duration = .seconds(10), request: Duration = .seconds(10),
    ending: Duration = .milliseconds(200), pipelined: Int = 16, line: Int = WireLimit.line,
    calls: Int = 10_000, replies: Int = 64 << 20, restartsInARow: Int = 5,
    restartDelay: RestartDelay = RestartDelay(), memoryBytes: Int = 512 << 20,
    processes: Int = 32, threads: Int = Self.threads, containerBytes: Int = 256 << 20,
    watchInterval: Duration = .milliseconds(100), idle: Duration = .seconds(60)
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
    self.idle = idle
  }

  /// As many as a queue of Dispatch may start at most, and two for each processor.
  package static let threads = 64 + 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// All that is counted while it runs.
  var usage: ProcessUsage {
    ProcessUsage(
      memoryBytes: memoryBytes, processes: processes, threads: threads,
      deletedBytes: containerBytes)
  }

  /// What its control group is given; more threads are told of by name before they are refused.
  var group: ControlGroup.Limits {
    ControlGroup.Limits(memoryBytes: memoryBytes, tasks: max(2 * threads, 16 * processes))
  }
}
