#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ctrl-C and SIGTERM, which end the run with its summary.
///
/// The signals are blocked, so that they wait until somebody looks.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// To be called before any thread is started.
  static func begin() {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }

  static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
