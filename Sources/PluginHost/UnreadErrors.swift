internal import ChildProcesses

/// The end of a plugin's stderr that wasn't read yet, including that of former processes.
struct UnreadErrors {
  /// The output of processes that are gone.
  private var earlier: [UInt8] = []

  /// Returns everything, including the running process's output, and clears it.
  mutating func take(with output: [UInt8]) -> [UInt8] {
    keep(output)
    defer { earlier = [] }
    return earlier
  }

  /// Saves the output of a process that is gone.
  mutating func keep(_ output: [UInt8]) {
    earlier = (earlier + output).suffix(ChildProcess.errorOutputLimit)
  }
}
