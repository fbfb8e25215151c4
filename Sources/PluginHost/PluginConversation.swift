package import PluginProtocol
package import WidgetModel

/// Tracks the requests to one plugin and interprets its answers; does no input or output itself.
///
/// ``PluginConnection`` passes in each line and each end of the plugin's process, and carries out
/// what this type returns:
///
///     conversation.ask(.timeline(request), ticket: 1)
///     conversation.started(at: .now)
///     while let outgoing = conversation.nextOutgoing(at: .now) { … }
///
/// Several requests are sent ahead of their answers. When the process fails, it was working on the
/// oldest open request: that one fails, and the others are sent again to a new process. After a
/// failure, requests are sent one at a time until one is answered, so that the right one is blamed.
package struct PluginConversation {
  /// A request with the caller's number for it.
  package struct Question {
    package var ticket: Int
    package var request: PluginRequest
  }

  /// A request that needs no more work, with its outcome.
  package struct Settled {
    package var ticket: Int
    package var outcome: PluginOutcome
  }

  /// The next request as a line to send, or settled because it is too long to send.
  package enum Outgoing {
    case line([UInt8])
    case settled(Settled)
  }

  /// What a line from the plugin means for the caller.
  package enum Reaction {
    case none
    case settled(Settled)
    case call(HostCall, isDuringRequest: Bool)
  }

  /// A request that was sent and isn't answered yet.
  private struct OpenRequest {
    var id: Int
    var question: Question
  }

  private static let nameLimit = 256

  package let plugin: String
  package let limits: PluginLimits
  /// Whether an error is reported as the plugin worded it.
  private let reportsOwnErrors: Bool
  /// The running process's hello; nil until it has arrived.
  package private(set) var hello: PluginHello?
  /// Why the plugin can't be used; nil once its process is started again.
  package private(set) var failure: WidgetryError?
  /// The earliest time for starting the next process; nil for immediately.
  package private(set) var startsAt: ContinuousClock.Instant?
  private var record = PluginRecord()

  private var isRunning = false
  private var waiting: ArraySlice<Question> = []
  /// Requests to send again after a failure, oldest last; all are older than `waiting`.
  private var resending: [Question] = []
  private var open: [OpenRequest] = []
  private var latestID = 0
  private var failuresInARow = 0
  private var callsInARow = 0
  private var replyBytesInARow = 0
  /// When the time limit for the next answer began.
  private var quietSince: ContinuousClock.Instant

  package init(
    plugin: String, limits: PluginLimits, reportsOwnErrors: Bool = false,
    at now: ContinuousClock.Instant
  ) {
    self.plugin = plugin
    self.limits = limits
    self.reportsOwnErrors = reportsOwnErrors
    quietSince = now
  }

  /// Whether a request is queued or unanswered.
  package var hasWork: Bool { !open.isEmpty || !resending.isEmpty || !waiting.isEmpty }

  /// Whether a process was started and hasn't sent its hello yet.
  package var isGreeting: Bool { isRunning && hello == nil }

  /// When the plugin's answer is overdue; nil while none is due.
  package var deadline: ContinuousClock.Instant? {
    guard isRunning, hello == nil || !open.isEmpty else { return nil }
    return quietSince + silenceLimit
  }

  /// How long the plugin may take for its hello, or for its next answer.
  package var silenceLimit: Duration { hello == nil ? limits.handshake : limits.request }

  /// Returns what has happened since the last call.
  package mutating func takeRecord() -> PluginRecord {
    defer { record = PluginRecord() }
    return record
  }

  /// Queues a request; `ticket` identifies its outcome.
  package mutating func ask(_ request: PluginRequest, ticket: Int) {
    waiting.append(Question(ticket: ticket, request: request))
  }

  /// Forgives earlier failures, and restarts the time limit for the next answer.
  package mutating func resume(at now: ContinuousClock.Instant) {
    failuresInARow = 0
    startsAt = nil
    callsInARow = 0
    replyBytesInARow = 0
    quietSince = now
  }

  /// Extends the deadline by a time in which the host didn't read the plugin's output.
  package mutating func extendDeadline(by duration: Duration, at now: ContinuousClock.Instant) {
    quietSince = min(quietSince + duration, now)
  }

  /// Records that a process was started for this plugin.
  package mutating func started(at now: ContinuousClock.Instant) {
    isRunning = true
    failure = nil
    startsAt = nil
    quietSince = now
  }

  /// The next message to send; nil when the window is full or no request is pending.
  package mutating func nextOutgoing(at now: ContinuousClock.Instant) -> Outgoing? {
    let window = failuresInARow == 0 ? limits.pipelined : 1
    guard isRunning, open.count < window, let question = resending.popLast() ?? waiting.popFirst()
    else { return nil }
    let id = latestID + 1
    let line = HostFrame.request(id: id, question.request).line
    guard line.count <= WireLimit.line else {
      return .settled(settle(question, .failure(.requestTooLong(plugin, bytes: line.count)), .zero))
    }
    if open.isEmpty, hello != nil { quietSince = now }
    latestID = id
    open.append(OpenRequest(id: id, question: question))
    return .line(line)
  }

  /// Handles a line from the plugin; throws a fault if the process has to be ended.
  package mutating func received(
    _ line: [UInt8], at now: ContinuousClock.Instant
  ) throws(PluginFault) -> Reaction {
    switch try frame(of: line) {
    case .hello(let hello):
      try greet(hello, at: now)
      return .none
    case .answer(let id, let answer):
      return .settled(try accept(answer, to: id, at: now))
    case .call(let call):
      callsInARow += 1
      guard callsInARow <= limits.calls else {
        throw .exceeded("made more than \(limits.calls) calls without answering a request")
      }
      guard replyBytesInARow <= limits.replies else {
        throw .exceeded(
          "fetched more than \(limits.replies) bytes with calls without answering a request")
      }
      let isDuringRequest = open.contains { $0.question.request.asksForContent }
      return .call(call, isDuringRequest: isDuringRequest)
    }
  }

  /// Counts the size of a reply to a call, which is limited between two answers.
  package mutating func replied(bytes: Int) {
    replyBytesInARow += bytes
  }

  /// Records that the process failed; returns the requests that fail, and requeues the others.
  package mutating func failed(
    _ fault: PluginFault, crashMessage: CrashMessage?, at now: ContinuousClock.Instant
  ) -> [Settled] {
    let isGreeting = hello == nil
    let error = WidgetryError.plugin(
      plugin, fault, isGreeting: isGreeting, crashMessage: crashMessage)
    var settled: [Settled] = []
    if let oldest = open.first {
      settled.append(settle(oldest.question, .failure(error), now - quietSince))
    }
    resending += open.dropFirst().reversed().map(\.question)
    // A process that exits successfully while it has no work has done nothing wrong.
    let isOrderly = open.isEmpty && !isGreeting && fault.isOrderlyEnd
    stop()
    if !isOrderly { record.addFailure(error) }
    failuresInARow += 1
    if failuresInARow > 1 {
      startsAt = now + limits.restartDelay.delay(afterFailures: failuresInARow)
    }
    if isGreeting || failuresInARow >= limits.restartsInARow { settled += giveUp(error) }
    return settled
  }

  /// Records that the process ended because of something it did before it was paused.
  ///
  /// No request is to blame; all of them are sent again.
  package mutating func endedAfterPause(
    _ fault: PluginFault, crashMessage: CrashMessage?
  ) {
    let error = WidgetryError.plugin(
      plugin, fault, isGreeting: hello == nil, crashMessage: crashMessage)
    resending += open.reversed().map(\.question)
    stop()
    if !fault.isOrderlyEnd { record.addFailure(error) }
  }

  /// Fails every pending request with an error, because the plugin can't be used.
  package mutating func giveUp(_ error: WidgetryError) -> [Settled] {
    failure = error
    let pending = resending.reversed() + waiting
    dropRequests()
    return pending.map { settle($0, .failure(error), .zero) }
  }

  /// Drops all requests without an outcome, because the caller no longer waits for them.
  package mutating func dropRequests() {
    stop()
    startsAt = nil
    resending = []
    waiting = []
  }

  private mutating func stop() {
    isRunning = false
    hello = nil
    open = []
    callsInARow = 0
    replyBytesInARow = 0
  }

  private func frame(of line: [UInt8]) throws(PluginFault) -> PluginFrame {
    do {
      return try PluginFrame(line: line)
    } catch {
      let start = WidgetryError.bounded(String(decoding: line.prefix(120), as: UTF8.self))
      let isText = line.first != UInt8(ascii: "{")
      throw .invalid(
        "wrote a line that can't be read: \(error)",
        wrote: start + (line.count > 120 ? "…" : ""),
        hint: isText ? "Print to stderr instead; stdout is reserved for the protocol" : nil)
    }
  }

  private mutating func greet(
    _ hello: PluginHello, at now: ContinuousClock.Instant
  ) throws(PluginFault) {
    guard self.hello == nil else { throw .invalid("said hello twice") }
    guard ProtocolVersion.supported.contains(hello.version) else {
      let ours = ProtocolVersion.supported.map(String.init).joined(separator: ", ")
      throw .invalid(
        "uses protocol version \(hello.version), but this widgetry supports only \(ours)",
        hint: hello.version < (ProtocolVersion.supported.min() ?? 0)
          ? "The plugin is too old: run 'widgetry plugin update \(ShellWord.quoted(hello.plugin))'"
          : "Update widgetry, or install a build of the plugin for version \(ours)")
    }
    guard max(hello.plugin.utf8.count, hello.pluginVersion.utf8.count) <= Self.nameLimit else {
      throw .invalid("said hello with a name or version longer than \(Self.nameLimit) bytes")
    }
    self.hello = hello
    quietSince = now
  }

  private mutating func accept(
    _ answer: Result<PluginAnswer, WireError>, to id: Int, at now: ContinuousClock.Instant
  ) throws(PluginFault) -> Settled {
    guard hello != nil else { throw .invalid("answered before it said hello") }
    guard let index = open.firstIndex(where: { $0.id == id }) else {
      throw .invalid("answered request \(id), which isn't open")
    }
    let answered = open.remove(at: index)
    let request = answered.question.request
    if case .success(let content) = answer, !content.fits(request) {
      // The first open request fails with the process; it has to be the one at fault.
      open.insert(answered, at: 0)
      throw request.mismatch(content)
    }
    let duration = now - quietSince
    quietSince = now
    callsInARow = 0
    replyBytesInARow = 0
    failuresInARow = 0
    record.addAnswer()
    if reportsOwnErrors, case .failure(let error) = answer {
      return settle(answered.question, .failure(.own(error)), duration)
    }
    return settle(answered.question, request.result(of: answer, from: plugin), duration)
  }

  private func settle(
    _ question: Question, _ result: Result<PluginAnswer, WidgetryError>, _ duration: Duration
  ) -> Settled {
    Settled(
      ticket: question.ticket, outcome: PluginOutcome(result: result, duration: duration))
  }
}
