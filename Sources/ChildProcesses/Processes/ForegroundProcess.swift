internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Runs a program in the user's terminal and waits for it, such as an editor or `swift build`.
///
/// The program uses this process's own stdin, stdout and stderr.
package enum ForegroundProcess {
  /// Where the program's stdout is printed.
  package enum Destination: Hashable, Sendable {
    case stdout
    /// For programs whose output isn't the result of the command that the user has run.
    case stderr
  }

  /// Runs the program until it ends; a terminal's signals reach both processes.
  ///
  /// - Parameter onStart: Called with the program's process identifier, to forward other signals.
  package static func run(
    _ launch: ProcessLaunch, printingTo destination: Destination = .stdout,
    onStart: (Int32) -> Void = { _ in }
  ) throws(ProcessError) -> ExitStatus {
    let process = try spawn(
      launch, grouping: widgetry_same_group, endsWithParent: true,
      input: try .duplicate(of: STDIN_FILENO),
      output: try .duplicate(of: destination == .stdout ? STDOUT_FILENO : STDERR_FILENO),
      errors: try .duplicate(of: STDERR_FILENO))
    onStart(process)
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, WUNTRACED) >= 0 else {
        guard errno == EINTR else { return .unknown }
        continue
      }
      let isStopped = status & 0xFF == 0x7F
      guard isStopped else { return ExitStatus(waitStatus: status) }
      // At Ctrl-Z this process stops too, so that the shell gets the terminal. The shell then
      // continues both.
      raise(SIGSTOP)
      kill(process, SIGCONT)
    }
  }
}
