internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// The process of one plugin and the conversation with it.
final class PluginConnection {
  /// How the process is started, and the folder that it may fill.
  struct Way: Hashable {
    var launch: ProcessLaunch
    var container: ContainerFolder?
  }

  /// Changed only between two processes.
  var way: Way
  private(set) var conversation: PluginConversation
  private(set) var process: ChildProcess?
  private var watch: PluginWatch
  private var errors = UntakenErrors()

  private let spare: SpareProcess?
  private let groups: () -> ControlGroups?
  /// Since when it stands still.
  private var pausedAt: ContinuousClock.Instant?
  /// Whether it was let go on and has answered nothing since.
  private var hasJustGoneOn = false

  init(
    plugin: String, way: Way, limits: PluginLimits, spare: SpareProcess?,
    groups: @escaping () -> ControlGroups?
  ) {
    self.way = way
    self.spare = spare
    self.groups = groups
    conversation = PluginConversation(plugin: plugin, limits: limits, at: .now)
    watch = PluginWatch(every: limits.watchInterval, from: .now)
  }

  var plugin: String { conversation.plugin }

  /// When something is to be done for it though it does nothing.
  var deadline: ContinuousClock.Instant? {
    guard process != nil else { return conversation.startsAt }
    return min(watch.nextLook, conversation.deadline ?? watch.nextLook)
  }

  func takeRecord() -> PluginRecord { conversation.takeRecord() }

  func takeErrors() -> [UInt8] { errors.take(with: process?.takeErrorOutput() ?? []) }

  func ask(_ request: PluginRequest, ticket: Int) {
    conversation.ask(request, ticket: ticket)
  }

  func resume() {
    conversation.resume(at: .now)
  }

  func excuse(_ duration: Duration) {
    conversation.excuse(duration, at: .now)
  }

  /// Starts the process before anything is asked of it, if nothing speaks against that.
  ///
  /// What does is found again, and told, when something is asked.
  func startAhead(greeting: HostHello) {
    guard process == nil, containerFault == nil else { return }
    _ = start(greeting: greeting)
  }

  /// Starts the process if none runs and it is time, with a hello that it need not answer before it
  /// gets requests.
  func start(greeting: HostHello) -> [PluginConversation.Settled] {
    let now = ContinuousClock.now
    guard process == nil, now >= conversation.startsAt ?? now else { return [] }
    if let fault = containerFault {
      way.container?.empty()
      return conversation.failed(fault, lastWords: nil, at: now)
    }
    do {
      let process = try startProcess()
      self.process = process
      watch = PluginWatch(every: conversation.limits.watchInterval, from: .now)
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
    if let spare, let process = ChildProcess(spare, as: way.launch, lineLimit: limit, in: group) {
      return process
    }
    return try ChildProcess(way.launch, lineLimit: limit, in: group)
  }

  /// Has it stand still until it is asked something, or is to end.
  func pause() {
    guard let process, pausedAt == nil else { return }
    process.pause()
    pausedAt = .now
  }

  /// Lets it go on, and answers for how long it may say first what it would have said meanwhile.
  func goOn() -> Duration {
    guard let pausedAt else { return .zero }
    self.pausedAt = nil
    hasJustGoneOn = true
    process?.resume()
    return min((.now - pausedAt) / Self.shareOfPause, Self.longestHearing)
  }

  private static let shareOfPause = 10
  private static let longestHearing = Duration.milliseconds(5)

  /// Hands the process as much of what is to be asked as the window takes.
  func sendRequests() -> [PluginConversation.Settled] {
    var settled: [PluginConversation.Settled] = []
    while let process, let outgoing = conversation.nextOutgoing(at: .now) {
      switch outgoing {
      case .line(let line):
        _ = goOn()
        send(line, to: process)
      case .settled(let one): settled.append(one)
      }
    }
    return settled
  }

  /// Takes what a process did, unless that process is not the one that is talked to any more.
  func take(
    _ event: ChildProcess.Event, of process: ChildProcess
  ) -> (settled: [PluginConversation.Settled], call: (HostCall, isDuringRequest: Bool)?) {
    guard process === self.process else { return ([], nil) }
    switch event {
    case .ended(let status):
      let isOutOfMemory = process.group?.hasRunOutOfMemory ?? false
      let fault =
        isOutOfMemory
        ? .memory(conversation.limits) : PluginFault.ended(status, within: way.launch.limits)
      if hasJustGoneOn, case .ended = fault {
        endOnGoingOn(fault)
        return ([], nil)
      }
      return (fail(fault), nil)
    case .tooLong(let limit):
      return (fail(.flooded("wrote a line of more than \(limit) bytes")), nil)
    case .line(let line):
      do throws(PluginFault) {
        switch try conversation.received(line, at: .now) {
        case .none: return ([], nil)
        case .settled(let settled):
          hasJustGoneOn = false
          return ([settled], nil)
        case .call(let call, let isDuringRequest): return ([], (call, isDuringRequest))
        }
      } catch {
        return (fail(error), nil)
      }
    }
  }

  /// Ends the process if it has been silent for too long.
  func failIfSilent(at now: ContinuousClock.Instant) -> [PluginConversation.Settled] {
    guard let deadline = conversation.deadline, deadline <= now else { return [] }
    return fail(.silent(conversation.silenceLimit))
  }

  /// Ends the process if it uses too much; looks only when it is time.
  func failIfTooMuch(at now: ContinuousClock.Instant) -> [PluginConversation.Settled] {
    guard let process, watch.nextLook <= now else { return [] }
    let limits = conversation.limits
    if let fault = process.usage(within: limits.usage)?.fault(limits) { return fail(fault) }
    if let fault = containerFault {
      let settled = fail(fault)
      way.container?.empty()
      return settled
    }
    watch.looked(from: now, to: .now)
    return []
  }

  private var containerFault: PluginFault? {
    way.container?.fault(limit: conversation.limits.containerBytes)
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

  /// Lets go of the process and of everything that was asked of it.
  ///
  /// The caller ends the process, and hands over what it has written by then.
  func release() -> ChildProcess? {
    conversation.forget()
    pausedAt = nil
    hasJustGoneOn = false
    defer { process = nil }
    return process
  }

  /// Ends the process at once.
  func end() {
    guard let process = release() else { return }
    process.terminate(grace: .zero)
    keepErrors(of: process)
  }

  /// The process is gone.
  func keepErrors(of process: ChildProcess) {
    errors.keep(process.takeErrorOutput())
  }

  private func fail(_ fault: PluginFault) -> [PluginConversation.Settled] {
    guard let process else { return [] }
    process.terminate(grace: .zero)
    self.process = nil
    pausedAt = nil
    hasJustGoneOn = false
    let lastWords = LastWords(in: process.errorOutput)
    keepErrors(of: process)
    return conversation.failed(fault, lastWords: lastWords, at: .now)
  }

  private func endOnGoingOn(_ fault: PluginFault) {
    guard let process = self.process else { return }
    self.process = nil
    hasJustGoneOn = false
    let lastWords = LastWords(in: process.errorOutput)
    keepErrors(of: process)
    conversation.endedOnGoingOn(fault, lastWords: lastWords)
  }

  /// A frame's line has its end, which a process's `send` adds itself.
  private func send(_ line: [UInt8], to process: ChildProcess) {
    process.send(line.dropLast())
  }
}
