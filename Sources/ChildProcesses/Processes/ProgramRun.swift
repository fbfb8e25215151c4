/// A program that was run to its end without input, and what it printed.
///
///     let run = try ProgramRun(of: ProcessLaunch(executable: "/usr/bin/git", arguments: ["--version"]))
///     run.text  // "git version 2.39.2"
package struct ProgramRun: Hashable, Sendable {
  /// How a run can end.
  package enum Ending: Hashable, Sendable {
    case ended(ExitStatus)
    /// It was stopped, because it didn't end in time.
    case tookTooLong
    /// It was stopped, because it printed more than the limit.
    case printedTooMuch
  }

  package private(set) var ending = Ending.tookTooLong
  /// The lines that it printed to stdout; none if they were passed on.
  package private(set) var lines: [String] = []
  /// The end of what it printed to stderr.
  package private(set) var errors: [UInt8] = []

  /// The most bytes of all lines together.
  private static let byteLimit = 64 << 20

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - deadline: When the program is stopped; nil to wait for as long as it takes.
  ///   - onStart: Called with the program's process identifier, to forward signals.
  ///   - onLine: Takes each line when it is printed; if nil, the lines are stored.
  package init(
    of launch: ProcessLaunch, until deadline: ContinuousClock.Instant? = nil,
    onStart: (Int32) -> Void = { _ in }, onLine: (([UInt8]) -> Void)? = nil
  ) throws(ProcessError) {
    let process = try ChildProcess(launch)
    process.closeInput()
    onStart(process.identifier)
    var bytes = 0
    loop: while let event = process.next(until: deadline) {
      switch event {
      case .line(let line):
        if let onLine {
          onLine(line)
          continue
        }
        lines.append(String(decoding: line, as: UTF8.self))
        bytes += line.count
        if bytes <= Self.byteLimit { continue }
        ending = .printedTooMuch
        break loop
      case .tooLong:
        ending = .printedTooMuch
        break loop
      case .ended(let status): ending = .ended(status)
      }
    }
    if status == nil { process.terminate(grace: .zero) }
    errors = process.errorOutput
  }

  /// How the program ended; nil if it was stopped.
  package var status: ExitStatus? {
    if case .ended(let status) = ending { status } else { nil }
  }

  /// Whether the program ended with exit status 0.
  package var hasSucceeded: Bool { status == .exited(0) }

  /// All lines.
  package var text: String { lines.joined(separator: "\n") }

  /// What the program printed to stderr, as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}
