#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Waits for the events of child processes; all reading and writing happens here.

extension ChildProcess {
  /// What has happened during a wait.
  package enum WaitResult {
    case event(Event, of: ChildProcess)
    /// One of the other descriptors has data to read, or its other end was closed.
    case readable(Int32)
    /// The deadline has passed.
    case deadline
  }

  /// Waits until one of the processes does something, and returns all that has happened.
  ///
  ///     let results = ChildProcess.wait(on: processes, until: deadline)
  ///     for case .event(.line(let line), let process) in results {
  ///       print(process.identifier, line)
  ///     }
  ///
  /// Meanwhile it writes queued lines and reads from all processes, so that full pipes can't cause
  /// a deadlock. If the deadline has passed, that is always reported, even together with other
  /// events. The result is empty only if nothing more can happen: all processes have ended, and
  /// there are no other descriptors and no deadline.
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

  /// Waits for this process's next event; returns nil at the deadline, or after the event `ended`.
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
