internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// Runs the process of one plugin and exchanges messages with it.
final class PluginConnection {
  /// How to start the process, and the folder that it may fill.
  struct Setup: Hashable {
    var launch: ProcessLaunch
    var container: ContainerFolder?
  }

  /// Changed only while no process runs.
  var setup: Setup
  private(set) var conversation: PluginConversation
  private(set) var process: ChildProcess?
  private var usageChecks: UsageCheckSchedule
  private var errors = UnreadErrors()

  private let spare: SpareProcess?
  private let groups: () -> ControlGroups?
  /// When the process was paused; nil while it runs.
  private var pausedAt: ContinuousClock.Instant?
  /// Whether it has answered nothing since it was continued.
  private var hasJustContinued = false

  init(
    plugin: String, setup: Setup, limits: PluginLimits, spare: SpareProcess?,
    groups: @escaping () -> ControlGroups?
  ) {
    self.setup = setup
    self.spare = spare
    self.groups = groups
    conversation = PluginConversation(plugin: plugin, limits: limits, at: .now)
    usageChecks = UsageCheckSchedule(every: limits.watchInterval, from: .now)
  }

  var plugin: String { conversation.plugin }

  /// When the connection needs attention even if the process does nothing.
  var deadline: ContinuousClock.Instant? {
    guard process != nil else { return conversation.startsAt }
    return min(usageChecks.nextCheck, conversation.deadline ?? usageChecks.nextCheck)
  }

  func takeRecord() -> PluginRecord { conversation.takeRecord() }

  func takeErrors() -> [UInt8] { errors.take(with: process?.takeErrorOutput() ?? []) }

  func ask(_ request: PluginRequest, ticket: Int) {
    conversation.ask(request, ticket: ticket)
  }

  func resume() {
    conversation.resume(at: .now)
  }

  func extendDeadline(by duration: Duration) {
    conversation.extendDeadline(by: duration, at: .now)
  }

  /// Starts the process before the first request, if possible.
  ///
  /// A failure isn't reported here; it occurs again with the first request.
  func startAhead(greeting: HostHello) {
    guard process == nil, containerFault == nil else { return }
    _ = start(greeting: greeting)
  }

  /// Starts the process unless it runs or has to wait, and sends our hello.
  ///
  /// Requests may follow before the plugin answers the hello.
  func start(greeting: HostHello) -> [PluginConversation.Settled] {
    let now = ContinuousClock.now
    guard process == nil, now >= conversation.startsAt ?? now else { return [] }
    if let fault = containerFault {
      setup.container?.empty()
      return conversation.failed(fault, lastWords: nil, at: now)
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
    if let spare, let process = ChildProcess(spare, as: setup.launch, lineLimit: limit, in: group) {
      return process
    }
    return try ChildProcess(setup.launch, lineLimit: limit, in: group)
  }

  /// Pauses the process until it gets a request or is ended.
  func pause() {
    guard let process, pausedAt == nil else { return }
    process.pause()
    pausedAt = .now
  }

  /// Continues the process; returns how long to wait for output that it was prevented from writing.
  func continueProcess() -> Duration {
    guard let pausedAt else { return .zero }
    self.pausedAt = nil
    hasJustContinued = true
    process?.resume()
    return min((.now - pausedAt) / Self.shareOfPause, Self.longestHearing)
  }

  private static let shareOfPause = 10
  private static let longestHearing = Duration.milliseconds(5)

  /// Sends as many pending requests as the window allows.
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

  /// Handles an event, unless it belongs to a former process.
  func take(
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
      return (fail(.exceeded("wrote a line of more than \(limit) bytes")), nil)
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

  /// Ends the process if it hasn't answered in time.
  func failIfSilent(at now: ContinuousClock.Instant) -> [PluginConversation.Settled] {
    guard let deadline = conversation.deadline, deadline <= now else { return [] }
    return fail(.silent(conversation.silenceLimit))
  }

  /// Ends the process if it uses too much; measures only when a check is due.
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

  /// Gives up the process and everything that it was asked.
  ///
  /// The caller ends the process, then passes it to ``keepErrors(of:)``.
  func release() -> ChildProcess? {
    conversation.forget()
    pausedAt = nil
    hasJustContinued = false
    defer { process = nil }
    return process
  }

  /// Ends the process immediately.
  func end() {
    guard let process = release() else { return }
    process.terminate(grace: .zero)
    keepErrors(of: process)
  }

  /// Saves what a process that has ended wrote to stderr.
  func keepErrors(of process: ChildProcess) {
    errors.keep(process.takeErrorOutput())
  }

  private func fail(_ fault: PluginFault) -> [PluginConversation.Settled] {
    guard let process else { return [] }
    process.terminate(grace: .zero)
    self.process = nil
    pausedAt = nil
    hasJustContinued = false
    let lastWords = LastWords(in: process.errorOutput)
    keepErrors(of: process)
    return conversation.failed(fault, lastWords: lastWords, at: .now)
  }

  private func endAfterPause(_ fault: PluginFault) {
    guard let process = self.process else { return }
    self.process = nil
    hasJustContinued = false
    let lastWords = LastWords(in: process.errorOutput)
    keepErrors(of: process)
    conversation.endedAfterPause(fault, lastWords: lastWords)
  }

  /// Drops the frame's newline, because the process's `send` adds one.
  private func send(_ line: [UInt8], to process: ChildProcess) {
    process.send(line.dropLast())
  }
}
