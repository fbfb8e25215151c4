internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that continues to run after this process ends, such as the daemon.
///
/// It has its own session, so a terminal's signals don't reach it. Its stdin is empty, and its
/// output is discarded.
package final class DetachedProcess {
  package let identifier: Int32
  /// How the program ended; nil until ``wait(until:)`` has noticed that it did.
  package private(set) var status: ExitStatus?

  private let ending: Descriptor?

  /// A descriptor that becomes readable when the program ends, on systems that have one.
  package var end: Int32? { ending?.number }

  /// Starts the program; throws if it can't be started.
  package init(_ launch: ProcessLaunch) throws(ProcessError) {
    let null = try Descriptor.null()
    identifier = try spawn(
      launch, grouping: widgetry_new_session, endsWithParent: false,
      input: null, output: null, errors: null)
    let ending = widgetry_process_descriptor(identifier)
    self.ending = ending >= 0 ? Descriptor(owning: ending) : nil
  }

  deinit {
    reapIfEnded()
  }

  /// Waits for the program to end; nil if it is still running at the deadline.
  package func wait(until deadline: ContinuousClock.Instant) -> ExitStatus? {
    while true {
      reapIfEnded()
      if status != nil || ContinuousClock.now >= deadline { return status }
      var poll = PollSet()
      poll.add(end: ending)
      poll.wait(until: deadline)
    }
  }

  private func reapIfEnded() {
    guard status == nil else { return }
    var waitStatus: Int32 = 0
    switch waitpid(identifier, &waitStatus, WNOHANG) {
    case 0: return
    case identifier: status = ExitStatus(waitStatus: waitStatus)
    default: if errno != EINTR { status = .unknown }
    }
  }
}
