internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A signal asked the command to end before it changed anything.
struct Interrupted: Error {
  var status: ExitStatus
}

/// Catches signals that ask a command to end, so that it can clean up; a second signal ends it at
/// once.
final class Interruption {
  private final class Caught: Sendable {
    private let number = Mutex<Int32?>(nil)
    /// A child process that receives the signal too.
    let child = Mutex<Int32?>(nil)

    var first: Int32? { number.withLock { $0 } }

    func take(_ signal: Int32) {
      let isFirst = number.withLock { number in
        defer { number = number ?? signal }
        return number == nil
      }
      child.withLock { child in
        if let child { kill(child, SIGINT) }
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
      source.setEventHandler { caught.take(number) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }

  /// Sets the child process that receives the signal too; nil for none.
  ///
  /// The child gets an interrupt, as from a terminal, so that a build also ends its compilers.
  func pass(onTo child: Int32?) {
    caught.child.withLock { $0 = child }
  }

  /// The exit status if a signal has arrived.
  var status: ExitStatus? {
    switch caught.first {
    case nil: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }
}
