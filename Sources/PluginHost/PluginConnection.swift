internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// The process of one plugin and the conversation with it.
final class PluginConnection {
  let launch: ProcessLaunch
  private(set) var conversation: PluginConversation
  private(set) var process: ChildProcess?
  /// What the last process that is gone wrote to stderr.
  private var earlierErrors: [UInt8] = []

  init(plugin: String, launch: ProcessLaunch, limits: PluginLimits) {
    self.launch = launch
    conversation = PluginConversation(plugin: plugin, limits: limits, at: .now)
  }

  var plugin: String { conversation.plugin }

  var standardError: [UInt8] {
    guard let current = process?.errorOutput, !current.isEmpty else { return earlierErrors }
    return current
  }

  func ask(_ request: PluginRequest, ticket: Int) {
    conversation.ask(request, ticket: ticket)
  }

  func resume() {
    conversation.resume(at: .now)
  }

  func excuse(_ duration: Duration) {
    conversation.excuse(duration, at: .now)
  }

  /// Starts the process if none runs, with a hello that it need not answer before it gets requests.
  func start(greeting: HostHello) -> [PluginConversation.Settled] {
    guard process == nil else { return [] }
    do {
      let process = try ChildProcess(launch, lineLimit: conversation.limits.line)
      self.process = process
      conversation.started(at: .now)
      send(HostFrame.hello(greeting).line, to: process)
      return []
    } catch {
      return conversation.giveUp(.cannotStart(plugin, error))
    }
  }

  /// Hands the process as much of what is to be asked as the window takes.
  func sendRequests() -> [PluginConversation.Settled] {
    var settled: [PluginConversation.Settled] = []
    while let process, let outgoing = conversation.nextOutgoing(at: .now) {
      switch outgoing {
      case .line(let line): send(line, to: process)
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
    case .ended(let status): return (fail(.ended(status)), nil)
    case .tooLong(let limit):
      return (fail(.flooded("wrote a line of more than \(limit) bytes")), nil)
    case .line(let line):
      do throws(PluginFault) {
        switch try conversation.received(line, at: .now) {
        case .none: return ([], nil)
        case .settled(let settled): return ([settled], nil)
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

  /// Lets go of the process, which the caller ends, and of everything that was asked of it.
  func release() -> ChildProcess? {
    conversation.forget()
    defer { process = nil }
    return process
  }

  private func fail(_ fault: PluginFault) -> [PluginConversation.Settled] {
    guard let process else { return [] }
    process.terminate(grace: .zero)
    earlierErrors = process.errorOutput
    self.process = nil
    return conversation.failed(fault, lastWords: lastWords(in: earlierErrors), at: .now)
  }

  private func lastWords(in errors: [UInt8]) -> String? {
    let lines = errors.split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    })
    guard let last = lines.last(where: { $0.contains { $0 > UInt8(ascii: " ") } }) else {
      return nil
    }
    return .some(WidgetryError.bounded(String(decoding: last, as: UTF8.self)))
  }

  /// A frame's line has its end, which a process's `send` adds itself.
  private func send(_ line: [UInt8], to process: ChildProcess) {
    process.send(line.dropLast())
  }
}
