internal import ChildProcesses
internal import Foundation
internal import RunningCommand
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `widgetry activity run`: runs a command, and shows its progress as a live activity.
struct ActivityRunCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity run", "run a command, and show its progress as an activity", section: .activities,
    arguments: [.oneOrMore("COMMAND", "the command and its arguments, after --")],
    flags: [
      .option("title", "T", "the activity's title; the command itself if not given"),
      .option("id", "ID", "the activity's id; generated if not given"),
      .option(
        "dismiss", "now|default|WHEN", "when it disappears; default: 15 minutes after its end"),
    ],
    examples: [
      .init(
        "activity run --title Tests -- swift test", "show elapsed time, last line and progress"),
      .init("activity run -- make -j8 && echo fine", "use the command's exit code"),
    ],
    discussion: [
      "The command uses your terminal as usual, also for input, Ctrl-C and signals. Meanwhile, "
        + "the activity shows the elapsed time, the last line of output, the progress if the "
        + "output contains it ([12/345], 45%), and at the end whether the command succeeded. To "
        + "see it, run 'widgetry activity show --follow', or add '--format line' for a status bar.",
      "The command continues even if the activity can't be shown. Its exit code is returned: 126 "
        + "or 127 if it couldn't be started, 128+N if it was ended by signal N.",
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
        .misuse, code: "title.empty", summary: "The text of '--title' is empty",
        hint: "Write it as --title Tests, or omit it")
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
    let mailbox = OutputMailbox()
    Thread.detachNewThread {
      process.passOn { mailbox.add($0) }
      mailbox.finish()
    }
    let command = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let showing = RunningCommandActivity(
      RunningCommandActivity.Subject(
        id: id,
        attributes: CommandAttributes(
          title: String((title ?? command).prefix(80)),
          command: String(command.prefix(300))),
        startedAt: startedAt, dismissal: dismissal), in: environment)
    await showing.follow(mailbox)
    let status = process.wait()
    await showing.end(mailbox.last, status: status)
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
