#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// What the process and its descendants use; nil after it has ended or if the system can't report
  /// it.
  ///
  /// Descendants whose parent has ended are counted only if ``Orphans/adopt()`` was called and they
  /// are still in the process's group. Sandboxed processes can't leave the group.
  ///
  /// - Parameter limits: Counting stops as soon as one of these is exceeded.
  package func usage(within limits: ProcessUsage? = nil) -> ProcessUsage? {
    guard observedStatus == nil, status == nil, let information else { return nil }
    var files = DeletedFiles(in: writableFolders, fileBytes: fileBytes)
    var usage = ProcessUsage(memoryBytes: 0, processes: 0, threads: 0, deletedBytes: 0)
    guard add(information, to: &usage, &files) else { return nil }
    let isEnough = { limits.map(usage.exceeds) ?? false }
    guard mayHaveChildren, !isEnough() else { return usage }
    // A descendant that has ended in the meantime uses nothing, but is still counted as seen.
    forEachDescendant { descendant in
      usage.processes += 1
      if let information = ProcessTable.information(of: descendant) {
        _ = add(information, to: &usage, &files, isCounted: true)
      }
      return !isEnough() && usage.processes < ProcessUsage.processLimit
    }
    return usage
  }

  /// Returns false if the process is gone.
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
