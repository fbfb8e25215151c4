/// What a process and its descendants use at the moment, or the limits for it.
package struct ProcessUsage: Hashable, Sendable {
  /// Resident memory, swap and page tables, in bytes; memory shared between processes is counted
  /// for each of them.
  package var memoryBytes: Int
  /// The number of processes, including the first; counting stops at ``processLimit``.
  package var processes: Int
  /// The threads of the process that has the most.
  package var threads: Int
  /// Deleted files that are still open or mapped, in bytes on disk.
  package var deletedBytes: Int

  package static let processLimit = 256

  package init(memoryBytes: Int, processes: Int, threads: Int, deletedBytes: Int) {
    self.memoryBytes = memoryBytes
    self.processes = processes
    self.threads = threads
    self.deletedBytes = deletedBytes
  }

  /// Whether any value is above its limit.
  package func exceeds(_ limits: ProcessUsage) -> Bool {
    memoryBytes > limits.memoryBytes || processes > limits.processes
      || threads > limits.threads || deletedBytes > limits.deletedBytes
  }
}
