import Foundation
import TestSupport
import Testing

/// One run of a program, with all that it is given.
struct Launch {
  var executable = Program.path
  var arguments: [String]
  /// The whole environment; nothing is inherited.
  var environment: [String: String]
  var input: [UInt8] = []
}

/// What a run came to.
struct Outcome {
  /// The exit code, or 128 and the number of the signal that ended it, as in a shell.
  var status: Int32
  var standardOutput: [UInt8]
  var standardError: [UInt8]

  var output: String { String(decoding: standardOutput, as: UTF8.self) }
  var errors: String { String(decoding: standardError, as: UTF8.self) }

  /// The answer without the newline at its end.
  var line: String { output.hasSuffix("\n") ? String(output.dropLast()) : output }

  var lines: [String] {
    line.isEmpty
      ? [] : line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func json(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
    try JSON(output, sourceLocation)
  }

  /// One document a line.
  func jsonLines(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
    try lines.map { try JSON($0, sourceLocation) }
  }

  /// The errors that `--json` told on stderr.
  func toldErrors(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> [JSON] {
    try errors.split(separator: "\n").map { try JSON(String($0), sourceLocation) }
      .filter { !$0["error"].isMissing }.map { $0["error"] }
  }
}

/// Starts programs with their streams in files, so that no run waits for a reader.
enum Program {
  /// The program under test: the one that was built beside these tests.
  static let path: String = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent()
    // On macOS the tests are a bundle within the folder of products.
    let folder =
      beside.path.contains(".xctest/") || !hasProgram(beside)
      ? Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        .deletingLastPathComponent() ?? beside
      : beside
    return folder.appending(path: "widgetry").path
  }()

  private static func hasProgram(_ folder: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: folder.appending(path: "widgetry").path)
  }

  static func run(_ launch: Launch, within limit: Duration = .seconds(90)) throws -> Outcome {
    try #require(try run([launch], within: limit).first)
  }

  /// Starts all at once, and waits until the last has ended.
  static func run(_ launches: [Launch], within limit: Duration = .seconds(180)) throws -> [Outcome]
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "widgetry-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let running = try launches.enumerated().map { number, launch in
      try RunningProgram(launch, streams: folder.appending(path: "\(number)").path)
    }
    let deadline = ContinuousClock.now + limit
    return try running.map { try $0.outcome(until: deadline) }
  }
}

/// A program that was started.
final class RunningProgram {
  let identifier: pid_t
  private let program: StartedProgram
  private let words: String

  init(_ launch: Launch, streams: String) throws {
    words = ([launch.executable] + launch.arguments).map { String($0.prefix(80)) }
      .joined(separator: " ")
    program = try StartedProgram(
      launch.executable, launch.arguments, environment: launch.environment, input: launch.input,
      streams: streams)
    identifier = program.identifier
  }

  /// Waits for the end.
  func outcome(until deadline: ContinuousClock.Instant) throws -> Outcome {
    var status = program.endedStatus()
    while status == nil {
      if ContinuousClock.now > deadline {
        program.killGroup()
        Issue.record("not done in time: \(words)")
      } else {
        usleep(2_000)
      }
      status = program.endedStatus()
    }
    return Outcome(
      status: try #require(status), standardOutput: program.output, standardError: program.errors)
  }

  /// How often its threads were on a processor and gave it up; nil where the system does not tell.
  var sleeps: Int? {
    let folder = "/proc/\(identifier)/task"
    guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return tasks.reduce(0) { sum, task in
      let text = try? String(contentsOfFile: "\(folder)/\(task)/status", encoding: .utf8)
      let lines = text?.split(separator: "\n").filter { $0.contains("voluntary_ctxt_switches:") }
      return sum
        + (lines ?? []).compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
        .reduce(0, +)
    }
  }
}
