internal import ChildProcesses

/// The end of what a plugin wrote to stderr, by all of its processes, and nobody has taken yet.
struct UntakenErrors {
  /// Of processes that are gone.
  private var earlier: [UInt8] = []

  /// Hands over everything, with what the running process has written.
  mutating func take(with output: [UInt8]) -> [UInt8] {
    keep(output)
    defer { earlier = [] }
    return earlier
  }

  /// The process is gone, and this is what it had written.
  mutating func keep(_ output: [UInt8]) {
    earlier = (earlier + output).suffix(ChildProcess.errorOutputLimit)
  }
}
