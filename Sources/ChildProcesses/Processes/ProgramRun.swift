/// A program that was run to its end without input, and what it printed.
///
///     let run = try ProgramRun(of: ProcessLaunch(executable: "/usr/bin/git", arguments: ["--version"]))
///     run.text  // "git version 2.39.2"
package struct ProgramRun: Hashable, Sendable {
  /// How the program ended; nil if it was stopped, because it didn't end in time or printed an
  /// endless line.
  package private(set) var status: ExitStatus?
  /// The lines that it printed to stdout.
  package private(set) var lines: [String] = []
  /// The end of what it printed to stderr.
  package private(set) var errors: [UInt8] = []

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - deadline: When the program is stopped; nil to wait for as long as it takes.
  ///   - onStart: Called with the program's process identifier, to forward signals.
  ///   - onLine: Called with each line when it is printed.
  package init(
    of launch: ProcessLaunch, until deadline: ContinuousClock.Instant? = nil,
    onStart: (Int32) -> Void = { _ in }, onLine: ([UInt8]) -> Void = { _ in }
  ) throws(ProcessError) {
    let process = try ChildProcess(launch)
    process.closeInput()
    onStart(process.identifier)
    loop: while let event = process.next(until: deadline) {
      switch event {
      case .line(let line):
        onLine(line)
        lines.append(String(decoding: line, as: UTF8.self))
      case .tooLong: break loop
      case .ended(let ended): status = ended
      }
    }
    if status == nil { process.terminate(grace: .zero) }
    errors = process.errorOutput
  }

  /// Whether the program ended with exit status 0.
  package var hasSucceeded: Bool { status == .exited(0) }

  /// All lines.
  package var text: String { lines.joined(separator: "\n") }

  /// What the program printed to stderr, as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}
