#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The descriptors of one call of `poll`.
struct PollSet {
  private var entries: [pollfd] = []
  /// A process without an end descriptor has to be polled with `waitpid`.
  private var looksForEnds = false
  /// Killed processes that will disappear soon also have no descriptor.
  private var looksForKilled = false

  var isEmpty: Bool { entries.isEmpty && !looksForEnds && !looksForKilled }

  mutating func add(_ process: ChildProcess) {
    guard process.status == nil else { return }
    if process.isOutputOpen, let output = process.output { add(output.number, for: POLLIN) }
    if let errors = process.errors { add(errors.number, for: POLLIN) }
    if let input = process.input { add(input.number, for: process.outgoing.isEmpty ? 0 : POLLOUT) }
    if process.observedStatus == nil {
      add(end: process.ending)
    } else if process.groupDeadline != nil {
      looksForKilled = true
    }
  }

  /// Waits for a process to end, with its descriptor if there is one.
  mutating func add(end descriptor: Descriptor?) {
    if let descriptor {
      add(descriptor.number, for: POLLIN)
    } else {
      looksForEnds = true
    }
  }

  mutating func add(_ descriptor: Int32, for events: Int32) {
    entries.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
  }

  /// Returns when a descriptor is ready, at the deadline, or when a signal interrupts.
  mutating func wait(until deadline: ContinuousClock.Instant?) {
    var milliseconds: Int32 = -1
    if let deadline {
      milliseconds = Self.milliseconds(deadline - ContinuousClock.now)
    }
    if looksForKilled { milliseconds = milliseconds < 0 ? 1 : min(milliseconds, 1) }
    if looksForEnds { milliseconds = milliseconds < 0 ? 10 : min(milliseconds, 10) }
    if poll(&entries, nfds_t(entries.count), milliseconds) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  func isReady(_ descriptor: Int32) -> Bool {
    entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }

  /// Rounds up, so that a wait doesn't return just before its deadline and start again.
  static func milliseconds(_ duration: Duration) -> Int32 {
    guard duration > .zero else { return 0 }
    guard duration < .seconds(1_000_000) else { return 1_000_000_000 }
    let (seconds, attoseconds) = duration.components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1000 + fraction)
  }
}
