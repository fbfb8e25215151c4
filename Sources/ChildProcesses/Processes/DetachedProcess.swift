internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program in its own session that keeps running when this process ends.
///
/// Its input is empty, its output is discarded, and a terminal's signals don't reach it.
package final class DetachedProcess {
  package let identifier: Int32
  /// How it ended, once ``wait(until:)`` has noticed.
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
