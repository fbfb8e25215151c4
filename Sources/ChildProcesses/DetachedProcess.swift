internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that goes on in a session of its own, whatever happens to this process.
///
/// Its input is empty, its output is dropped, and no terminal's signals reach it.
package final class DetachedProcess {
  package let identifier: Int32
  /// How it ended, if ``wait(until:)`` has seen that.
  package private(set) var status: ExitStatus?

  private let ending: Descriptor?

  /// A descriptor that can be read from the program's end on, where the system has such.
  package var end: Int32? { ending?.number }

  /// Starts the program; returns when it runs, throws when it can't.
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

  /// Waits for the program's end; nil if it still runs at the deadline, and then it goes on.
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
