internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// A command that keeps running, whose last line is what its widgets show.
///
/// If it ends, it is started again after a pause, which gets longer as long as the command doesn't
/// stay.
final class CommandStream {
  /// The line after which a menu starts over, as in SwiftBar.
  private static let newMenu = Array("~~~".utf8)
  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(300)
  /// A command that has run for so long isn't paused for longer than the first time.
  private static let longRun = Duration.seconds(60)
  /// The most bytes that a command may print in a second, and in a menu.
  private static let mostBytes = 1 << 20
  /// After how long a command that was started again counts as running.
  private static let settling = Duration.seconds(1)
  /// How often widgets change at most.
  private static let pace = Duration.milliseconds(200)

  let settings: CommandSettings
  /// The widgets that show the command, by the daemon's keys.
  var keys: [Int] = []
  private(set) var process: ChildProcess?
  private var startedAt = ContinuousClock.now
  /// When to start the command; nil while it runs.
  private var startsAt: ContinuousClock.Instant?
  private var pause = CommandStream.shortestPause
  private var lines: [[UInt8]] = []
  private var byteCount = 0
  private var second = ContinuousClock.now
  private var secondBytes = 0
  private var state: StreamState?
  /// What the command has printed last, also before it failed.
  private var printed: [String] = []
  private var publishedAt: ContinuousClock.Instant?
  private var isChanged = false

  init(_ settings: CommandSettings) {
    self.settings = settings
    startsAt = .now
  }

  /// When something has to be done next; nil if only the process can cause it.
  var deadline: ContinuousClock.Instant? {
    let publishing = isChanged ? publishedAt.map { $0 + Self.pace } ?? .now : nil
    return [startsAt, publishing, settlesAt].compactMap(\.self).min()
  }

  /// When a command that runs is said to run, although it hasn't printed anything.
  private var settlesAt: ContinuousClock.Instant? {
    process != nil && (state == nil || state?.error != nil) ? startedAt + Self.settling : nil
  }

  /// Starts a command at once that waits for its next start.
  func startNow() {
    if startsAt != nil { startsAt = .now }
    pause = Self.shortestPause
  }

  func startIfDue(at now: ContinuousClock.Instant) {
    if let settlesAt, settlesAt <= now { set(StreamState(lines: printed)) }
    guard let startsAt, startsAt <= now else { return }
    self.startsAt = nil
    startedAt = now
    lines = []
    byteCount = 0
    do throws(WireError) {
      let launch = try settings.launch(
        for: ProviderRequest(
          kind: ScriptKind.command.name, family: .accessoryInline,
          environment: RequestEnvironment(locale: "en", timeZone: "UTC"), now: Date()))
      do throws(ProcessError) {
        process = try ChildProcess(launch, lineLimit: Self.mostBytes)
        process?.closeInput()
      } catch {
        throw WireError(code: "command.not-started", summary: error.summary, hint: error.hint)
      }
    } catch {
      fail(error)
    }
  }

  func handle(_ event: ChildProcess.Event) {
    switch event {
    case .line(let line): add(line)
    case .tooLong: stop(.flood)
    case .ended(let status):
      if let last = process?.unfinishedLine, !last.isEmpty { add(last) }
      let errors = process?.takeErrorOutput() ?? []
      process = nil
      if status == .exited(0) { restartLater() } else { fail(.ended(status, errors: errors)) }
    }
  }

  private func add(_ line: [UInt8]) {
    let now = ContinuousClock.now
    if now - second > .seconds(1) { (second, secondBytes) = (now, 0) }
    secondBytes += line.count + 1
    guard secondBytes <= Self.mostBytes else { return stop(.flood) }
    if settings.form == .xbar {
      if line.starts(with: Self.newMenu) {
        lines = []
        byteCount = 0
        return
      }
      byteCount += line.count + 1
      guard byteCount <= Self.mostBytes, lines.count < MenuOutput.lineLimit else { return }
      lines.append(line)
    } else {
      guard !StatusJSON.isHeader(line) else { return }
      lines = [line]
    }
    printed = lines.map { String(decoding: $0, as: UTF8.self) }
    set(StreamState(lines: printed))
  }

  private func set(_ new: StreamState) {
    guard new != state else { return }
    state = new
    isChanged = true
  }

  /// The state to publish; nil if it has been published, or if the last one was a moment ago.
  func takeState(at now: ContinuousClock.Instant) -> StreamState? {
    guard isChanged, let state, publishedAt.map({ $0 + Self.pace <= now }) ?? true else {
      return nil
    }
    isChanged = false
    publishedAt = now
    return state
  }

  func stopIfTooLarge() {
    if process?.usage(within: CommandRun.usage)?.exceeds(CommandRun.usage) == true {
      stop(.tooLarge)
    }
  }

  private func stop(_ error: WireError) {
    end()
    fail(error)
  }

  /// Ends the command's process.
  func end() {
    process?.terminate(grace: CommandRun.grace)
    process = nil
  }

  private func fail(_ error: WireError) {
    var error = error
    let pause = DurationFormat.text(Double(restartLater().components.seconds))
    error.hint = error.hint ?? "It starts again in \(pause)"
    set(StreamState(error: error))
  }

  /// Plans the next start, and returns how long it is until then.
  @discardableResult
  private func restartLater() -> Duration {
    let now = ContinuousClock.now
    if now - startedAt >= Self.longRun { pause = Self.shortestPause }
    defer { pause = min(pause * 2, Self.longestPause) }
    startsAt = now + pause
    return pause
  }
}
