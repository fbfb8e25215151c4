internal import ChildProcesses
internal import Foundation
internal import RunningCommand
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

struct ActivityRunCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity run", "run a command, and show it while it runs", section: .activities,
    arguments: [.oneOrMore("COMMAND", "the command and its arguments, after --")],
    flags: [
      .option("title", "T", "its title; the command's own words if not given"),
      .option("id", "ID", "the activity's id; generated if omitted"),
      .option(
        "dismiss", "now|default|WHEN",
        "until when it can be seen after its end; 15 minutes if not given"),
    ],
    examples: [
      .init("activity run --title Tests -- swift test", "elapsed time, last line and progress"),
      .init("activity run -- make -j8 && echo fine", "it exits as the command does"),
    ],
    discussion: [
      "The command has your input and your terminal, and prints as always; Ctrl-C and signals "
        + "reach it. Beside it an activity shows the time, the last line, the progress that the "
        + "output tells ([12/345], 45%), and at the end whether it went well: look at it by "
        + "'widgetry activity show --follow', in a bar by '--format line --follow'.",
      "It runs whatever happens to the activity, and its exit code is ours: 126 and 127 where it "
        + "can't be run, 128+N where signal N has ended it.",
    ])

  private let words: [String]
  private let title: String?
  private let id: String?
  private let dismissal: GivenDismissal

  init(_ line: ParsedCommand) throws {
    words = Array(line.arguments)
    title = line.value("title")
    id = line.value("id")
    dismissal = GivenDismissal(line)
    guard title.map({ !$0.allSatisfy(\.isWhitespace) }) ?? true else {
      throw WidgetryError(
        .misuse, code: "title.empty", summary: "'--title' has no words",
        hint: "omit it, or --title Tests")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let dismissal = try dismissal.dismissal(in: environment)
    let process: WatchedProcess
    let startedAt = Date()
    do throws(CommandNotStarted) {
      process = try CommandLaunch(words, environment: ProcessInfo.processInfo.environment).start()
    } catch {
      environment.output.error(
        WidgetryError(.failed, code: "command.not-started", summary: error.summary))
      Self.end(with: error.status, environment)
    }
    let board = PrintBoard()
    Thread.detachNewThread {
      process.passOn { board.add($0) }
      board.finish()
    }
    let command = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let showing = CommandShowing(
      CommandShowing.Subject(
        id: id,
        attributes: CommandAttributes(
          title: String((title ?? command).prefix(80)),
          command: String(command.prefix(300))),
        startedAt: startedAt, dismissal: dismissal), in: environment)
    await showing.follow(board)
    let status = process.wait()
    await showing.end(board.last, status: status)
    Self.end(with: status.shellStatus, environment)
  }

  /// Ends this process with the status of the command that it ran.
  private static func end(with status: Int32, _ environment: CommandEnvironment) -> Never {
    _ = environment.output.finish(.success)
    environment.close()
    exit(status)
  }
}

extension ChildProcesses.ExitStatus {
  /// The exit status that a shell would report.
  fileprivate var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let number): 128 + number
    case .unknown: 1
    }
  }
}
