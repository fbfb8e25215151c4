#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// What the process and its descendants use; nil after its end, or where the system doesn't tell.
  ///
  /// Descendants whose parent has ended are counted if ``Orphans/adopt()`` was called and they are
  /// still in the process's group, which nobody leaves who is sandboxed.
  package func usage() -> ProcessUsage? {
    guard observedStatus == nil, status == nil, let information,
      let residentBytes = ProcessTable.residentBytes(in: information)
    else { return nil }
    var usage = ProcessUsage(residentBytes: residentBytes, processes: 1)
    guard mayHaveChildren else { return usage }
    for descendant in descendants() {
      // One that has ended meanwhile uses nothing.
      usage.residentBytes += ProcessTable.residentBytes(of: descendant) ?? 0
      usage.processes += 1
    }
    return usage
  }

  private func descendants() -> Set<pid_t> {
    let orphans = ProcessTable.children(of: getpid()).filter {
      $0 != identifier && getpgid($0) == identifier
    }
    var found = Set(orphans)
    var next = orphans + [identifier]
    while let parent = next.popLast(), found.count < ProcessUsage.processLimit - 1 {
      for child in ProcessTable.children(of: parent) where found.insert(child).inserted {
        next.append(child)
        if found.count == ProcessUsage.processLimit - 1 { break }
      }
    }
    return found
  }
}
