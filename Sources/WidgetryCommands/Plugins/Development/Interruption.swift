internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A command was asked to end, and nothing was changed.
struct Interrupted: Error {
  var status: ExitStatus
}

/// Catches the signals that ask a command to end, so that it can end in order; the second ends it at once.
final class Interruption {
  private final class Caught: Sendable {
    private let number = Mutex<Int32?>(nil)
    /// A process that is to be asked to end as well.
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

  /// Names a process that gets the signal too, as long as it runs; nil for none.
  ///
  /// It is interrupted, as from a terminal: a build then takes its compilers along.
  func pass(onTo child: Int32?) {
    caught.child.withLock { $0 = child }
  }

  /// What to exit with, once a signal has come.
  var status: ExitStatus? {
    switch caught.first {
    case nil: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }
}
