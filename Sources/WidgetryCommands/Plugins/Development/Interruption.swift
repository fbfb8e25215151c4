internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Thrown if a signal such as Ctrl-C ends a command before it changed anything.
struct Interrupted: Error {
  var status: ExitStatus
}

/// Catches Ctrl-C and termination signals, so that a command can clean up before it ends.
///
/// A second signal ends the process immediately.
final class Interruption {
  /// The state shared with the signal handlers.
  private final class Caught: Sendable {
    private let number = Mutex<Int32?>(nil)
    /// A child process that also receives the signal.
    let child = Mutex<Int32?>(nil)

    var first: Int32? { number.withLock { $0 } }

    func handle(_ signal: Int32) {
      let isFirst = number.withLock { number in
        defer { number = number ?? signal }
        return number == nil
      }
      child.withLock { child in
        guard let child else { return }
        kill(child, SIGINT)
        // A child with a group of its own would outlive this process.
        if !isFirst { kill(-child, SIGKILL) }
      }
      if !isFirst { _exit(128 + signal) }
    }
  }

  private let caught = Caught()
  private let sources: [any DispatchSourceSignal]

  init() {
    let caught = caught
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { caught.handle(number) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  /// Sets the child process that also receives signals; nil for none.
  ///
  /// The child receives SIGINT, as from a terminal, so that a build also ends its compilers.
  func pass(onTo child: Int32?) {
    caught.child.withLock { $0 = child }
  }

  /// The exit status if a signal has arrived; nil otherwise.
  var status: ExitStatus? {
    switch caught.first {
    case nil: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }
}
