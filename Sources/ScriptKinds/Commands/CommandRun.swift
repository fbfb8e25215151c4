internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// A command that runs for a request, until it ends or has to be stopped.
final class CommandRun {
  /// The most bytes that a command may print.
  private static let outputLimit = 1 << 20
  /// How long a stopped command may take to end before it is killed.
  static let grace = Duration.milliseconds(200)
  static let usage = ProcessUsage(
    memoryBytes: 1 << 30, processes: 128, threads: 1024, deletedBytes: 1 << 30)

  /// The lines that a command printed, or why it failed.
  typealias Outcome = Result<[[UInt8]], WireError>

  let id: Int
  /// Whether the command was tapped, so that what it prints isn't shown.
  let performs: Bool
  let request: ProviderRequest
  let settings: CommandSettings
  let process: ChildProcess
  let deadline: ContinuousClock.Instant
  /// Nil while the command runs.
  private(set) var result: Outcome?
  /// What the user should know of a program that was tapped.
  private(set) var dialog: String?
  private var lines: [[UInt8]] = []
  private var byteCount = 0

  /// Starts a widget's command.
  convenience init(
    id: Int, _ request: ProviderRequest, _ settings: CommandSettings
  ) throws(WireError) {
    try self.init(
      id: id, request, settings, launch: try settings.launch(for: request), performs: false)
  }

  /// Starts the program of a line that was tapped.
  convenience init(
    id: Int, performing perform: PerformRequest, of script: BarScript?
  ) throws(WireError) {
    let request = perform.request
    let settings = CommandSettings(request, script: script)
    if settings.form == .i3blocks, let button = ClickAction.button(of: perform.action) {
      try self.init(
        id: id, request, settings, launch: try settings.launch(for: request, button: button),
        performs: true)
      return
    }
    let isMenu = perform.action.intent == RunAction.intent
    let words = perform.action.parameters[RunAction.command]?.array?.compactMap(\.string) ?? []
    guard settings.runsMenuItems, isMenu, !words.isEmpty else {
      throw WireError(code: "intent.unknown", summary: "The widget has no such line any more")
    }
    try self.init(
      id: id, request, settings, launch: try settings.launch(words, for: request), performs: true)
  }

  private init(
    id: Int, _ request: ProviderRequest, _ settings: CommandSettings, launch: ProcessLaunch,
    performs: Bool
  ) throws(WireError) {
    self.id = id
    self.request = request
    self.settings = settings
    self.performs = performs
    do throws(ProcessError) {
      process = try ChildProcess(launch, lineLimit: Self.outputLimit)
    } catch {
      throw WireError(code: "command.not-started", summary: error.summary, hint: error.hint)
    }
    process.closeInput()
    deadline = .now + settings.limit
  }

  func handle(_ event: ChildProcess.Event) {
    guard result == nil else { return }
    switch event {
    case .line(let line):
      byteCount += line.count + 1
      guard byteCount <= Self.outputLimit else { return stop(.tooMuchOutput) }
      lines.append(line)
    case .tooLong: stop(.tooMuchOutput)
    case .ended(.exited(0)):
      let last = process.unfinishedLine
      result = .success(last.isEmpty ? lines : lines + [last])
    case .ended(.exited(BlockOutput.urgent)) where settings.form == .i3blocks:
      result = .success(BlockOutput.urgent(lines))
    case .ended(.exited(let code)) where performs && settings.isScript:
      // As in xbar: what the program has done is seen when the script runs again.
      let words = "The program of a line ended with exit code \(code)"
      dialog = words
      note(words)
      result = .success([])
    case .ended(let status): result = .failure(.ended(status, errors: process.takeErrorOutput()))
    }
    if result != nil, settings.isScript { note() }
  }

  /// Writes into the plugin's log, with what the program has printed on stderr.
  private func note(_ words: String? = nil) {
    let errors = process.takeErrorOutput()
    let lines = (words.map { Array(($0 + "\n").utf8) } ?? []) + errors
    if !lines.isEmpty { FileHandle.standardError.write(Data(lines)) }
  }

  func stopIfOverdue(at now: ContinuousClock.Instant) {
    if result == nil, deadline <= now { stop(.overdue(settings.limit)) }
  }

  func stopIfTooLarge() {
    guard result == nil, process.usage(within: Self.usage)?.exceeds(Self.usage) == true else {
      return
    }
    stop(.tooLarge)
  }

  private func stop(_ error: WireError) {
    result = .failure(error)
    process.terminate(grace: Self.grace)
  }
}

extension WireError {
  fileprivate static let tooMuchOutput = WireError(
    code: "command.too-much-output", summary: "The command printed more than 1 MB, and was stopped",
    hint: "Make it print only what the widget shows, for example with '| tail -20'")

  /// The error for a command that keeps running and prints too much.
  static let flood = WireError(
    code: "command.too-much-output",
    summary: "The command printed more than 1 MB in a second, and was stopped",
    hint: "Make it print only what the widget shows")

  static let tooLarge = WireError(
    code: "command.too-large",
    summary: "The command used more than 1 GB of memory or 128 processes, and was stopped")

  fileprivate static func overdue(_ limit: Duration) -> WireError {
    let seconds = limit.components.seconds
    return WireError(
      code: "command.timed-out",
      summary:
        "The command didn't end within \(DurationFormat.text(Double(seconds))), and was stopped",
      hint:
        "Make it faster, or give it more time with limit=\(DurationFormat.text(Double(seconds * 3)))"
    )
  }

  /// The error for a command that failed, with the last words that it printed on stderr.
  static func ended(_ status: ExitStatus, errors: [UInt8]) -> WireError {
    let words =
      switch status {
      case .exited(let code): "The command ended with exit code \(code)"
      case .signalled: "The command was ended by \(status)"
      case .unknown: "The command ended"
      }
    let last = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }
    let told = last.map { ": " + CellWidth.truncated(HarmlessText.line(String($0)), to: 200) } ?? ""
    return WireError(code: "command.failed", summary: words + told)
  }
}
