/// What a process and its descendants use at the moment, or the limits for that.
package struct ProcessUsage: Hashable, Sendable {
  /// The size of resident memory, swap and page tables; memory that several processes share counts
  /// for each of them.
  package var memoryBytes: Int
  /// The number of processes, including the first; counting stops at ``processLimit``.
  package var processes: Int
  /// The number of threads of the process with the most threads.
  package var threads: Int
  /// The size on disk of deleted files that are still open or mapped.
  package var deletedBytes: Int

  /// The number of processes at which counting stops.
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
