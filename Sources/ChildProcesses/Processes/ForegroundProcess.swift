internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Runs a program with this process's own streams and waits for it, as for an editor or `swift
/// build`.
package enum ForegroundProcess {
  /// Where the program's stdout goes.
  package enum Destination: Hashable, Sendable {
    case stdout
    /// Because the program's output isn't the result of our command.
    case stderr
  }

  /// Runs the program until it ends; a terminal's signals reach both processes.
  ///
  /// - Parameter onStart: Called with the process's identifier, for forwarding signals.
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
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    return ExitStatus(waitStatus: status)
  }
}
