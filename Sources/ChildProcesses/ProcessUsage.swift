/// What a process and everything that it has started use at the moment.
package struct ProcessUsage: Hashable, Sendable {
  /// Memory that is really there, in bytes; what processes share is counted for each.
  package var residentBytes: Int
  /// How many there are, the process itself included; counting stops at ``processLimit``.
  package var processes: Int

  package static let processLimit = 256

  package init(residentBytes: Int, processes: Int) {
    self.residentBytes = residentBytes
    self.processes = processes
  }
}
