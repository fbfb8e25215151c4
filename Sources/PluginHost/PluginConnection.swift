internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// Runs the process of one plugin and exchanges messages with it.
///
/// ``PluginHost`` creates one for each plugin and keeps it when the process ends. This class does
/// the input and output; ``PluginConversation`` decides what to send and how to interpret answers.
final class PluginConnection {
  /// How to start the process, and the folder that it may write to.
  struct Setup: Hashable {
    var launch: ProcessLaunch
    var container: ContainerFolder?
    var terms = PluginTerms.author
  }

  /// Change this only while no process runs.
  var setup: Setup
  private(set) var conversation: PluginConversation
  private(set) var process: ChildProcess?
  private var usageChecks: UsageCheckSchedule
  private var errorOutput = UnreadErrorOutput()

  private let groups: () -> ControlGroups?
  /// When the process was paused; nil while it runs.
  private var pausedAt: ContinuousClock.Instant?
  /// Whether the process hasn't answered since it was continued.
  private var hasJustContinued = false

  init(
    plugin: String, setup: Setup, limits: PluginLimits, groups: @escaping () -> ControlGroups?
  ) {
    self.setup = setup
    self.groups = groups
    let limits = setup.terms.limits ?? limits
    conversation = PluginConversation(
      plugin: plugin, limits: limits, reportsOwnErrors: setup.terms.reportsOwnErrors, at: .now)
    usageChecks = UsageCheckSchedule(every: limits.watchInterval, from: .now)
  }

  var plugin: String { conversation.plugin }

  /// When to call ``failIfSilent(at:)`` and ``failIfTooMuch(at:)``, or to start the process again.
  var deadline: ContinuousClock.Instant? {
    guard process != nil else { return conversation.startsAt }
    return min(usageChecks.nextCheck, conversation.deadline ?? usageChecks.nextCheck)
  }

  /// Returns the plugin's answers and failures since the last call.
  func takeRecord() -> PluginRecord { conversation.takeRecord() }

  /// Returns what the plugin wrote to stderr since the last call.
  func takeErrors() -> [UInt8] { errorOutput.take(with: process?.takeErrorOutput() ?? []) }

  /// Queues a request; `ticket` identifies its outcome.
  func ask(_ request: PluginRequest, ticket: Int) {
    conversation.ask(request, ticket: ticket)
  }

  /// Forgives earlier failures, and restarts the time limit for the next answer.
  func resume() {
    conversation.resume(at: .now)
  }

  /// Extends the time limit by a time in which this process didn't read the plugin's output.
  func extendDeadline(by duration: Duration) {
    conversation.extendDeadline(by: duration, at: .now)
  }

  /// Starts the process before the first request, if possible.
  ///
  /// A failure isn't reported here, because starting fails again with the first request.
  func startAhead(greeting: HostHello) {
    guard process == nil, containerFault == nil else { return }
    _ = start(greeting: greeting)
  }

  /// Starts the process and sends the host's hello, unless it runs or its restart is delayed.
  ///
  /// Requests may be sent before the plugin answers the hello. Returns the requests that fail,
  /// because the process can't be started.
  func start(greeting: HostHello) -> [PluginConversation.Settled] {
    let now = ContinuousClock.now
    guard process == nil, now >= conversation.startsAt ?? now else { return [] }
    if let fault = containerFault {
      setup.container?.empty()
      return conversation.failed(fault, crashMessage: nil, at: now)
    }
    do {
      let process = try startProcess()
      self.process = process
      usageChecks = UsageCheckSchedule(every: conversation.limits.watchInterval, from: .now)
      conversation.started(at: .now)
      send(HostFrame.hello(greeting).line, to: process)
      return []
    } catch {
      return conversation.giveUp(.cannotStart(plugin, error))
    }
  }

  private func startProcess() throws(ProcessError) -> ChildProcess {
    let limit = conversation.limits.line
    let group = groups()?.make(conversation.limits.group)
    return try ChildProcess(setup.launch, lineLimit: limit, in: group)
  }

  /// Stops the process, so that it uses no processor time, until its next request.
  func pause() {
    guard let process, pausedAt == nil else { return }
    process.pause()
    pausedAt = .now
  }

  /// Continues a paused process; returns how long to wait for output that the pause has delayed.
  func continueProcess() -> Duration {
    guard let pausedAt else { return .zero }
    self.pausedAt = nil
    hasJustContinued = true
    process?.resume()
    return min((.now - pausedAt) / Self.pauseFraction, Self.longestWait)
  }

  /// After a pause, output is awaited for a tenth of the pause, but not longer than `longestWait`.
  private static let pauseFraction = 10
  private static let longestWait = Duration.milliseconds(5)

  /// Sends as many pending requests as may be sent ahead; returns those that can't be sent.
  func sendRequests() -> [PluginConversation.Settled] {
    var settled: [PluginConversation.Settled] = []
    while let process, let outgoing = conversation.nextOutgoing(at: .now) {
      switch outgoing {
      case .line(let line):
        _ = continueProcess()
        send(line, to: process)
      case .settled(let one): settled.append(one)
      }
    }
    return settled
  }

  /// Handles what the process did; ignores events of a former process.
  ///
  /// Returns the requests that it answered or failed, or the call that it made to the host.
  func handle(
    _ event: ChildProcess.Event, of process: ChildProcess
  ) -> (settled: [PluginConversation.Settled], call: (HostCall, isDuringRequest: Bool)?) {
    guard process === self.process else { return ([], nil) }
    switch event {
    case .ended(let status):
      let isOutOfMemory = process.group?.hasRunOutOfMemory ?? false
      let fault =
        isOutOfMemory
        ? .memory(conversation.limits) : PluginFault.ended(status, within: setup.launch.limits)
      if hasJustContinued, case .ended = fault {
        endAfterPause(fault)
        return ([], nil)
      }
      return (fail(fault), nil)
    case .tooLong(let limit):
      return (fail(.exceeded("wrote a line longer than \(limit) bytes")), nil)
    case .line(let line):
      do throws(PluginFault) {
        switch try conversation.received(line, at: .now) {
        case .none: return ([], nil)
        case .settled(let settled):
          hasJustContinued = false
          return ([settled], nil)
        case .call(let call, let isDuringRequest): return ([], (call, isDuringRequest))
        }
      } catch {
        return (fail(error), nil)
      }
    }
  }

  /// Ends the process if it hasn't answered in time; returns the requests that fail with it.
  func failIfSilent(at now: ContinuousClock.Instant) -> [PluginConversation.Settled] {
    guard let deadline = conversation.deadline, deadline <= now else { return [] }
    return fail(.silent(conversation.silenceLimit))
  }

  /// Ends the process if it exceeds its resource limits; measures only when a check is due.
  func failIfTooMuch(at now: ContinuousClock.Instant) -> [PluginConversation.Settled] {
    guard let process, usageChecks.nextCheck <= now else { return [] }
    let limits = conversation.limits
    if let fault = process.usage(within: limits.usage)?.fault(limits) { return fail(fault) }
    if let fault = containerFault {
      let settled = fail(fault)
      setup.container?.empty()
      return settled
    }
    usageChecks.checked(from: now, to: .now)
    return []
  }

  private var containerFault: PluginFault? {
    setup.container?.fault(limit: conversation.limits.containerBytes)
  }

  /// Sends the result of a call, unless the process that made it is gone.
  func reply(to call: HostCall, _ result: Result<JSONValue, WireError>, at process: ChildProcess) {
    guard process === self.process else { return }
    var line = HostFrame.reply(call: call.id, result).line
    if line.count > WireLimit.line {
      let tooLong = WireError.replyTooLong(bytes: line.count)
      line = HostFrame.reply(call: call.id, .failure(tooLong)).line
    }
    send(line, to: process)
    conversation.replied(bytes: line.count)
  }

  /// Detaches the process and drops all its requests.
  ///
  /// The caller ends the returned process, then passes it to ``saveErrors(of:)``.
  func release() -> ChildProcess? {
    conversation.dropRequests()
    pausedAt = nil
    hasJustContinued = false
    defer { process = nil }
    return process
  }

  /// Ends the process immediately.
  func end() {
    guard let process = release() else { return }
    process.terminate(grace: .zero)
    saveErrors(of: process)
  }

  /// Saves what a process that has ended wrote to stderr, for ``takeErrors()``.
  func saveErrors(of process: ChildProcess) {
    errorOutput.append(process.takeErrorOutput())
  }

  /// Kills the process because of a fault; returns the requests that fail with it.
  private func fail(_ fault: PluginFault) -> [PluginConversation.Settled] {
    guard let process else { return [] }
    process.terminate(grace: .zero)
    self.process = nil
    pausedAt = nil
    hasJustContinued = false
    let crashMessage = CrashMessage(in: process.errorOutput)
    saveErrors(of: process)
    return conversation.failed(fault, crashMessage: crashMessage, at: .now)
  }

  /// Replaces a process that ended while it was paused, because of something it did before.
  private func endAfterPause(_ fault: PluginFault) {
    guard let process = self.process else { return }
    self.process = nil
    hasJustContinued = false
    let crashMessage = CrashMessage(in: process.errorOutput)
    saveErrors(of: process)
    conversation.endedAfterPause(fault, crashMessage: crashMessage)
  }

  /// Sends a frame without its newline, because the process's `send` adds one.
  private func send(_ line: [UInt8], to process: ChildProcess) {
    process.send(line.dropLast())
  }
}
