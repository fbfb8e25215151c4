internal import ChildProcesses

/// The last 64 KiB of a plugin's stderr that weren't read yet.
///
/// It outlasts the plugin's process, so that the output of a crashed process isn't lost.
struct UnreadErrorOutput {
  /// The output of processes that have ended.
  private var earlier: [UInt8] = []

  /// Returns everything including the running process's output, and clears it.
  mutating func take(with output: [UInt8]) -> [UInt8] {
    append(output)
    defer { earlier = [] }
    return earlier
  }

  /// Adds the output of a process.
  mutating func append(_ output: [UInt8]) {
    earlier = (earlier + output).suffix(ChildProcess.errorOutputLimit)
  }
}
