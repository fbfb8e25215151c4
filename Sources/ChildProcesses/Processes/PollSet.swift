#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The descriptors for one call of `poll`, which waits for child processes and other events.
///
///     var poll = PollSet()
///     poll.add(process)
///     poll.wait(until: deadline)
struct PollSet {
  private var entries: [pollfd] = []
  /// Whether to check again soon for the end of a process that has no descriptor for its end.
  private var checksForEnds = false
  /// Whether to check again very soon whether killed processes are gone.
  private var checksForKilled = false

  var isEmpty: Bool { entries.isEmpty && !checksForEnds && !checksForKilled }

  /// Waits for a process: for its output, for its end, and for stdin if lines are queued.
  mutating func add(_ process: ChildProcess) {
    guard process.status == nil else { return }
    if process.isOutputOpen, let output = process.output { add(output.number, for: POLLIN) }
    if let errors = process.errors { add(errors.number, for: POLLIN) }
    if let input = process.input { add(input.number, for: process.outgoing.isEmpty ? 0 : POLLOUT) }
    if process.observedStatus == nil {
      add(end: process.ending)
    } else if process.groupDeadline != nil {
      checksForKilled = true
    }
  }

  /// Waits for the end of a process, with the descriptor for its end if there is one.
  mutating func add(end descriptor: Descriptor?) {
    if let descriptor {
      add(descriptor.number, for: POLLIN)
    } else {
      checksForEnds = true
    }
  }

  /// Waits for events of a descriptor, such as `POLLIN`.
  mutating func add(_ descriptor: Int32, for events: Int32) {
    entries.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
  }

  /// Returns when a descriptor is ready, at the deadline, or when a signal interrupts.
  mutating func wait(until deadline: ContinuousClock.Instant?) {
    var milliseconds: Int32 = -1
    if let deadline {
      milliseconds = Self.milliseconds(deadline - ContinuousClock.now)
    }
    if checksForKilled { milliseconds = milliseconds < 0 ? 1 : min(milliseconds, 1) }
    if checksForEnds { milliseconds = milliseconds < 0 ? 10 : min(milliseconds, 10) }
    if poll(&entries, nfds_t(entries.count), milliseconds) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  /// Whether the last wait has reported an event of a descriptor.
  func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }

  /// A duration as `poll` needs it, rounded up so that a wait doesn't end just before its deadline.
  static func milliseconds(_ duration: Duration) -> Int32 {
    guard duration > .zero else { return 0 }
    guard duration < .seconds(1_000_000) else { return 1_000_000_000 }
    let (seconds, attoseconds) = duration.components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1000 + fraction)
  }
}
