#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// What ended a wait.
  package enum WaitResult {
    case event(Event, of: ChildProcess)
    /// One of the other descriptors has something to read or has hung up.
    case readable(Int32)
    case deadline
  }

  /// Waits until one of the processes does something, and returns everything that has happened by
  /// then.
  ///
  /// Writes queued lines and reads from all processes while it waits, so that full pipes can't
  /// cause a deadlock. A deadline that has passed is always reported, even beside other events. The
  /// result is empty only if nothing can happen any more: every process has reported `ended`, and
  /// there is no other descriptor and no deadline.
  package static func wait(
    on processes: [ChildProcess], until deadline: ContinuousClock.Instant?,
    also descriptors: [Int32] = []
  ) -> [WaitResult] {
    var results: [WaitResult] = []
    while results.isEmpty {
      let hasPassed = collect(from: processes, until: deadline, also: descriptors) { descriptor in
        results.append(.readable(descriptor))
      }
      for process in processes {
        while let event = process.pending.popFirst() {
          results.append(.event(event, of: process))
        }
      }
      if hasPassed { results.append(.deadline) }
      let canHappen = deadline != nil || !descriptors.isEmpty
      if !canHappen, processes.allSatisfy({ $0.status != nil }) { break }
    }
    return results
  }

  /// Waits for this process's next event; nil when the deadline passes first or after `ended` was
  /// returned.
  package func next(until deadline: ContinuousClock.Instant?) -> Event? {
    while pending.isEmpty, status == nil {
      if Self.collect(from: [self], until: deadline, also: [], readable: { _ in }) { break }
    }
    return pending.popFirst()
  }

  /// Waits once, unless events are pending, and reads what has arrived; returns whether the
  /// deadline has passed.
  private static func collect(
    from processes: [ChildProcess], until deadline: ContinuousClock.Instant?,
    also descriptors: [Int32], readable: (Int32) -> Void
  ) -> Bool {
    func hasPassed() -> Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
    guard processes.allSatisfy(\.pending.isEmpty) else { return hasPassed() }
    var poll = PollSet()
    for process in processes where process.status == nil {
      process.writeQueued()
      poll.add(process)
    }
    for descriptor in descriptors { poll.add(descriptor, for: POLLIN) }
    if poll.isEmpty, deadline == nil { return false }
    poll.wait(until: deadline)
    withReadBuffer { buffer in
      for process in processes { process.advance(with: buffer) }
    }
    for descriptor in descriptors where poll.isReady(descriptor) { readable(descriptor) }
    return hasPassed()
  }
}
