internal import ChildProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Describes the signal that ended a plugin's process, for an error message.
enum SignalDescription {
  /// The predicate of a sentence that starts with the plugin's name: `aborted (SIGABRT)`.
  static func sentence(_ signal: Int32, within limits: ResourceLimits) -> String {
    switch signal {
    case SIGILL: "crashed with a trap (SIGILL)"
    case SIGTRAP: "crashed with a trap (SIGTRAP)"
    case SIGABRT: "aborted (SIGABRT)"
    case SIGSEGV: "crashed with SIGSEGV: it accessed invalid memory"
    case SIGBUS: "crashed with SIGBUS: it accessed memory that doesn't exist"
    case SIGFPE: "crashed with SIGFPE: an arithmetic error such as a division by zero"
    case SIGSYS: "was ended by SIGSYS: it made a forbidden system call"
    case SIGPIPE: "was ended by SIGPIPE: it wrote to a closed pipe"
    case SIGKILL: "was killed by another program or because memory ran out (SIGKILL)"
    case SIGTERM: "was terminated by another program (SIGTERM)"
    case SIGXCPU:
      "was ended by SIGXCPU: it used up its "
        + (limits.processorSeconds.map { "\($0) s of " } ?? "") + "processor time"
    case SIGXFSZ:
      "was ended by SIGXFSZ: it wrote a file larger than "
        + (limits.fileBytes.map(\.byteWords) ?? "allowed")
    default: "was ended by signal \(signal)\(name(signal).map { " (\($0))" } ?? "")"
    }
  }

  private static func name(_ signal: Int32) -> String? {
    switch signal {
    case SIGHUP: "SIGHUP"
    case SIGINT: "SIGINT"
    case SIGQUIT: "SIGQUIT"
    case SIGUSR1: "SIGUSR1"
    case SIGUSR2: "SIGUSR2"
    case SIGALRM: "SIGALRM"
    default: nil
    }
  }
}

extension Int {
  /// A number of bytes as text, such as `512 MB` and `600 bytes`.
  package var byteWords: String {
    if self >= 1 << 20 { return "\(self >> 20) MB" }
    if self >= 1 << 10 { return "\(self >> 10) KB" }
    return "\(self) bytes"
  }
}
