#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How a process ended: with an exit status, or by a signal.
package enum ExitStatus: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// The process has ended, but the system didn't report how.
  case unknown

  /// Whether the process exited with status 0.
  package var isSuccess: Bool { self == .exited(0) }

  /// Decodes the status that `waitpid` returns.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }
}

extension ExitStatus: CustomStringConvertible {
  /// Text such as `exit status 3` or `signal 11 (segmentation fault)`.
  package var description: String {
    switch self {
    case .exited(let code): "exit status \(code)"
    case .unknown: "an unknown status"
    case .signalled(let number):
      if let words = Self.signalWords[number] {
        "signal \(number) (\(words))"
      } else {
        "signal \(number)"
      }
    }
  }

  private static let signalWords: [Int32: String] = [
    SIGHUP: "hangup", SIGINT: "interrupt", SIGQUIT: "quit", SIGILL: "illegal instruction",
    SIGTRAP: "trap", SIGABRT: "aborted", SIGBUS: "bus error", SIGFPE: "arithmetic error",
    SIGKILL: "killed", SIGUSR1: "user signal 1", SIGSEGV: "segmentation fault",
    SIGUSR2: "user signal 2", SIGPIPE: "broken pipe", SIGALRM: "alarm", SIGTERM: "terminated",
    SIGXCPU: "processor time limit", SIGXFSZ: "file size limit", SIGSYS: "forbidden system call",
  ]
}
