#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Measures what child processes and their descendants use; only on Linux.

extension ChildProcess {
  /// What the process and its descendants use together; nil if the process has ended or the system
  /// can't report it.
  ///
  /// Descendants that have lost their parent are counted if ``Orphans/adopt()`` was called and they
  /// are still in the process's group, which sandboxed processes can't leave.
  ///
  /// - Parameter limits: Measuring stops as soon as one of these limits is exceeded.
  package func usage(within limits: ProcessUsage? = nil) -> ProcessUsage? {
    guard observedStatus == nil, status == nil, let information else { return nil }
    var files = DeletedFiles(in: writableFolders, fileBytes: fileBytes)
    var usage = ProcessUsage(memoryBytes: 0, processes: 0, threads: 0, deletedBytes: 0)
    guard add(information, to: &usage, &files) else { return nil }
    let isEnough = { limits.map(usage.exceeds) ?? false }
    guard mayHaveChildren, !isEnough() else { return usage }
    // A descendant that ends in the meantime counts as a process that uses nothing.
    forEachDescendant { descendant in
      usage.processes += 1
      if let information = ProcessTable.information(of: descendant) {
        _ = add(information, to: &usage, &files, isCounted: true)
      }
      return !isEnough() && usage.processes < ProcessUsage.processLimit
    }
    return usage
  }

  /// Adds the usage of one process; returns false if it is gone.
  private func add(
    _ information: Descriptor, to usage: inout ProcessUsage, _ files: inout DeletedFiles,
    isCounted: Bool = false
  ) -> Bool {
    guard let status = ProcessStatus(of: information) else { return false }
    if !isCounted { usage.processes += 1 }
    let sharedBefore = files.sharedBytes
    files.add(from: status.folder)
    usage.memoryBytes += status.memoryBytes + files.sharedBytes - sharedBefore
    usage.threads = max(usage.threads, status.threads)
    usage.deletedBytes = files.bytes
    return true
  }

  /// Calls `body` with each descendant until it returns false.
  private func forEachDescendant(_ body: (pid_t) -> Bool) {
    var next = ProcessTable.children(of: getpid()).filter {
      $0 != identifier && getpgid($0) == identifier
    }
    next += ProcessTable.children(of: identifier)
    var found = Set<pid_t>()
    while let process = next.popLast() {
      guard found.insert(process).inserted else { continue }
      guard body(process) else { return }
      next += ProcessTable.children(of: process)
    }
  }
}
