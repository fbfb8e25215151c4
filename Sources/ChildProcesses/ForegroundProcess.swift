internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that is run with this process's own streams, and waited for.
package enum ForegroundProcess {
  /// Where what the program prints goes.
  package enum Results: Hashable, Sendable {
    /// To our own results.
    case results
    /// To our own talk, beside its errors: what it prints is not what we were asked for.
    case talk
  }

  /// Runs the program to its end; a terminal's signals reach both.
  ///
  /// - Parameter onStart: Gets the process's number, for whoever passes on signals.
  package static func run(
    _ launch: ProcessLaunch, printing results: Results = .results,
    onStart: (Int32) -> Void = { _ in }
  ) throws(ProcessError) -> ExitStatus {
    let process = try spawn(
      launch, grouping: widgetry_same_group, endsWithParent: true,
      input: try .duplicate(of: STDIN_FILENO),
      output: try .duplicate(of: results == .results ? STDOUT_FILENO : STDERR_FILENO),
      errors: try .duplicate(of: STDERR_FILENO))
    onStart(process)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    return ExitStatus(waitStatus: status)
  }
}
