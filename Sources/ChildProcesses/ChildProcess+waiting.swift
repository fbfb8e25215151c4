#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// What ended a wait.
  package enum Happening {
    case event(Event, of: ChildProcess)
    /// A descriptor that was waited for besides has something to read, or has hung up.
    case readable(Int32)
    case deadline
  }

  /// Waits until one of the processes does something, and answers all that has happened by then.
  ///
  /// Queued lines are written meanwhile; all processes are read while any is written to, so that full
  /// pipes never block each other. The deadline is reported whenever it has passed, also beside other
  /// events. The answer is empty only if nothing can happen any more: every process has had its
  /// `ended`, and there is no other descriptor and no deadline.
  package static func wait(
    on processes: [ChildProcess], until deadline: ContinuousClock.Instant?,
    also descriptors: [Int32] = []
  ) -> [Happening] {
    var happenings: [Happening] = []
    while happenings.isEmpty {
      let hasPassed = collect(from: processes, until: deadline, also: descriptors) { descriptor in
        happenings.append(.readable(descriptor))
      }
      for process in processes {
        while let event = process.pending.popFirst() {
          happenings.append(.event(event, of: process))
        }
      }
      if hasPassed { happenings.append(.deadline) }
      let canHappen = deadline != nil || !descriptors.isEmpty
      if !canHappen, processes.allSatisfy({ $0.status != nil }) { break }
    }
    return happenings
  }

  /// Waits for this process's next event, one at a time; nil when the deadline has passed first or
  /// after the `ended` was given.
  package func next(until deadline: ContinuousClock.Instant?) -> Event? {
    while pending.isEmpty, status == nil {
      if Self.collect(from: [self], until: deadline, also: [], readable: { _ in }) { break }
    }
    return pending.popFirst()
  }

  /// Waits once, unless events are there already, and takes what has come; answers whether the
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
