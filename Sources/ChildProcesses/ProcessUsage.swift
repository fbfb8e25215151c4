/// What a process and everything that it has started use at the moment; also how much may be used.
package struct ProcessUsage: Hashable, Sendable {
  /// Memory that is there or was moved to the disk, with the tables by which it is found, in bytes;
  /// what processes share is counted for each.
  package var memoryBytes: Int
  /// How many there are, the process itself included; counting stops at ``processLimit``.
  package var processes: Int
  /// Those of the process that has most of them.
  package var threads: Int
  /// Files without a name that are still open or mapped, in bytes on the disk.
  package var namelessBytes: Int

  package static let processLimit = 256

  package init(memoryBytes: Int, processes: Int, threads: Int, namelessBytes: Int) {
    self.memoryBytes = memoryBytes
    self.processes = processes
    self.threads = threads
    self.namelessBytes = namelessBytes
  }

  /// Whether anything of it is more than is allowed.
  package func exceeds(_ limits: ProcessUsage) -> Bool {
    memoryBytes > limits.memoryBytes || processes > limits.processes
      || threads > limits.threads || namelessBytes > limits.namelessBytes
  }
}
