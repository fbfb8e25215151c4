internal import ChildProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The signals that end a plugin, as its author knows them.
enum SignalWords {
  /// What happened, to follow the plugin's name.
  static func sentence(_ signal: Int32, within limits: ResourceLimits) -> String {
    switch signal {
    case SIGILL: "was ended by a trap (SIGILL)"
    case SIGTRAP: "was ended by a trap (SIGTRAP)"
    case SIGABRT: "gave up by itself (SIGABRT)"
    case SIGSEGV: "was ended by SIGSEGV: it touched memory that isn't its own"
    case SIGBUS: "was ended by SIGBUS: it touched memory that isn't there"
    case SIGFPE: "was ended by SIGFPE: it divided by zero or the like"
    case SIGSYS: "was ended by SIGSYS: it asked the system for what no plugin may"
    case SIGPIPE: "was ended by SIGPIPE: it wrote where nobody reads"
    case SIGKILL: "was killed from outside, or for want of memory (SIGKILL)"
    case SIGTERM: "was asked to end from outside (SIGTERM)"
    case SIGXCPU:
      "was ended by SIGXCPU: it used up its "
        + (limits.processorSeconds.map { "\($0) s of " } ?? "") + "processor time"
    case SIGXFSZ:
      "was ended by SIGXFSZ: it wrote a file larger than "
        + (limits.fileBytes.map(\.byteWords) ?? "it may")
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
  /// Such as `512 MB` and `600 bytes`.
  package var byteWords: String {
    if self >= 1 << 20 { return "\(self >> 20) MB" }
    if self >= 1 << 10 { return "\(self >> 10) KB" }
    return "\(self) bytes"
  }
}
