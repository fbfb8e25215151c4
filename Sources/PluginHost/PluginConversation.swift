package import PluginProtocol
package import WidgetModel

/// What is said to one plugin and what its words mean; starts, sends and waits for nothing itself.
///
/// Requests are sent ahead, up to a window. When the process fails, the oldest open request is the
/// one that it was working on: that one gets the error, the others are asked again of a fresh
/// process. After a failure requests go one by one until one is answered, so that the blame is
/// always right.
package struct PluginConversation {
  /// A request with the number by which its asker knows it.
  package struct Question {
    package var ticket: Int
    package var request: PluginRequest
  }

  package struct Settled {
    package var ticket: Int
    package var outcome: PluginOutcome
  }

  package enum Outgoing {
    case line([UInt8])
    case settled(Settled)
  }

  package enum Reaction {
    case none
    case settled(Settled)
    case call(HostCall, isDuringRequest: Bool)
  }

  private struct Open {
    var id: Int
    var question: Question
  }

  private static let nameLimit = 256

  package let plugin: String
  package let limits: PluginLimits
  /// What the running process said of itself; nil until it has.
  package private(set) var hello: PluginHello?
  /// Why the plugin was given up last; nil once it is tried again.
  package private(set) var failure: WidgetryError?
  /// Before when no process is to be started; nil if one may be at once.
  package private(set) var startsAt: ContinuousClock.Instant?
  private var record = PluginRecord()

  private var isRunning = false
  private var waiting: ArraySlice<Question> = []
  /// Was sent to a process that failed; the last is the oldest, and all are older than `waiting`.
  private var again: [Question] = []
  private var open: [Open] = []
  private var latestID = 0
  private var failuresInARow = 0
  private var callsInARow = 0
  private var replyBytesInARow = 0
  /// Since when the plugin has had something to say and has not said it.
  private var quietSince: ContinuousClock.Instant

  package init(plugin: String, limits: PluginLimits, at now: ContinuousClock.Instant) {
    self.plugin = plugin
    self.limits = limits
    quietSince = now
  }

  package var hasWork: Bool { !open.isEmpty || !again.isEmpty || !waiting.isEmpty }

  /// Whether a process was started that has not said hello.
  package var isGreeting: Bool { isRunning && hello == nil }

  /// When the plugin has been silent for too long; nil while it owes nothing.
  package var deadline: ContinuousClock.Instant? {
    guard isRunning, hello == nil || !open.isEmpty else { return nil }
    return quietSince + silenceLimit
  }

  package var silenceLimit: Duration { hello == nil ? limits.handshake : limits.request }

  /// When a process has been idle for too long; nil while there is none or it has something to do.
  package var idleEnd: ContinuousClock.Instant? {
    isRunning && !hasWork ? quietSince + limits.idle : nil
  }

  /// What has happened since this was last taken.
  package mutating func takeRecord() -> PluginRecord {
    defer { record = PluginRecord() }
    return record
  }

  package mutating func ask(_ request: PluginRequest, ticket: Int) {
    waiting.append(Question(ticket: ticket, request: request))
  }

  /// It is listened to from now on: earlier failures and earlier silence don't count.
  package mutating func resume(at now: ContinuousClock.Instant) {
    failuresInARow = 0
    startsAt = nil
    callsInARow = 0
    replyBytesInARow = 0
    quietSince = now
  }

  /// It was not listened to for a while, which is not its fault.
  package mutating func excuse(_ duration: Duration, at now: ContinuousClock.Instant) {
    quietSince = min(quietSince + duration, now)
  }

  package mutating func started(at now: ContinuousClock.Instant) {
    isRunning = true
    failure = nil
    startsAt = nil
    quietSince = now
  }

  /// The next thing to send, nil when the window is full or nothing is left to ask.
  package mutating func nextOutgoing(at now: ContinuousClock.Instant) -> Outgoing? {
    let window = failuresInARow == 0 ? limits.pipelined : 1
    guard isRunning, open.count < window, let question = again.popLast() ?? waiting.popFirst()
    else { return nil }
    let id = latestID + 1
    let line = HostFrame.request(id: id, question.request).line
    guard line.count <= WireLimit.line else {
      return .settled(settle(question, .failure(.requestTooLong(plugin, bytes: line.count)), .zero))
    }
    if open.isEmpty, hello != nil { quietSince = now }
    latestID = id
    open.append(Open(id: id, question: question))
    return .line(line)
  }

  /// Takes a line of the plugin; throws if its process can't be talked to any more.
  package mutating func received(
    _ line: [UInt8], at now: ContinuousClock.Instant
  ) throws(PluginFault) -> Reaction {
    switch try frame(of: line) {
    case .hello(let hello):
      try greet(hello, at: now)
      return .none
    case .answer(let id, let answer):
      return .settled(try take(answer, to: id, at: now))
    case .call(let call):
      callsInARow += 1
      guard callsInARow <= limits.calls else {
        throw .flooded("made more than \(limits.calls) calls without an answer")
      }
      guard replyBytesInARow <= limits.replies else {
        throw .flooded("called for more than \(limits.replies) bytes without an answer")
      }
      let isDuringRequest = open.contains { $0.question.request.asksForContent }
      return .call(call, isDuringRequest: isDuringRequest)
    }
  }

  /// A call was answered, with that much.
  package mutating func replied(bytes: Int) {
    replyBytesInARow += bytes
  }

  /// The process is gone: answers what that settles, and asks the rest again.
  package mutating func failed(
    _ fault: PluginFault, lastWords: LastWords?, at now: ContinuousClock.Instant
  ) -> [Settled] {
    let isGreeting = hello == nil
    let error = WidgetryError.plugin(plugin, fault, isGreeting: isGreeting, lastWords: lastWords)
    var settled: [Settled] = []
    if let oldest = open.first {
      settled.append(settle(oldest.question, .failure(error), now - quietSince))
    }
    again += open.dropFirst().reversed().map(\.question)
    // One that leaves when it has nothing to do has done nothing wrong.
    let isOrderly = open.isEmpty && !isGreeting && fault.isOrderlyEnd
    stop()
    if !isOrderly { record.addDeath(error) }
    failuresInARow += 1
    if failuresInARow > 1 {
      startsAt = now + limits.restartDelay.delay(afterFailures: failuresInARow)
    }
    if isGreeting || failuresInARow >= limits.restartsInARow { settled += giveUp(error) }
    return settled
  }

  /// The process has ended by what it was at before it was stopped: no question is to blame, and all are
  /// asked again.
  package mutating func endedOnGoingOn(
    _ fault: PluginFault, lastWords: LastWords?
  ) {
    let error = WidgetryError.plugin(
      plugin, fault, isGreeting: hello == nil, lastWords: lastWords)
    again += open.reversed().map(\.question)
    stop()
    if !fault.isOrderlyEnd { record.addDeath(error) }
  }

  /// It can't be talked to: everything that is left to ask gets the error.
  package mutating func giveUp(_ error: WidgetryError) -> [Settled] {
    failure = error
    let left = again.reversed() + waiting
    forget()
    return left.map { settle($0, .failure(error), .zero) }
  }

  /// Nobody wants to know any more what was asked.
  package mutating func forget() {
    stop()
    startsAt = nil
    again = []
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
      throw .nonsense(
        "wrote a line that can't be read: \(error)",
        wrote: start + (line.count > 120 ? "…" : ""),
        hint: isText ? "standard output is the wire: have it print to standard error" : nil)
    }
  }

  private mutating func greet(
    _ hello: PluginHello, at now: ContinuousClock.Instant
  ) throws(PluginFault) {
    guard self.hello == nil else { throw .nonsense("said hello twice") }
    guard ProtocolVersion.supported.contains(hello.version) else {
      let ours = ProtocolVersion.supported.map(String.init).joined(separator: ", ")
      throw .nonsense(
        "speaks version \(hello.version) of the wire, and this program speaks \(ours)",
        hint: "Update widgetry, or install the plugin as it was made for version \(ours).")
    }
    guard max(hello.plugin.utf8.count, hello.pluginVersion.utf8.count) <= Self.nameLimit else {
      throw .nonsense("said hello with a name or version of more than \(Self.nameLimit) bytes")
    }
    self.hello = hello
    quietSince = now
  }

  private mutating func take(
    _ answer: Result<PluginAnswer, WireError>, to id: Int, at now: ContinuousClock.Instant
  ) throws(PluginFault) -> Settled {
    guard hello != nil else { throw .nonsense("answered before it said hello") }
    guard let index = open.firstIndex(where: { $0.id == id }) else {
      throw .nonsense("answered request \(id), which is not open")
    }
    let answered = open.remove(at: index)
    let request = answered.question.request
    if case .success(let content) = answer, !content.fits(request) {
      // The oldest is the one that gets the error, and here it is known which one earned it.
      open.insert(answered, at: 0)
      throw request.misfit(content)
    }
    let duration = now - quietSince
    quietSince = now
    callsInARow = 0
    replyBytesInARow = 0
    failuresInARow = 0
    record.addAnswer()
    return settle(answered.question, request.result(of: answer, from: plugin), duration)
  }

  private func settle(
    _ question: Question, _ result: Result<PluginAnswer, WidgetryError>, _ duration: Duration
  ) -> Settled {
    Settled(
      ticket: question.ticket, outcome: PluginOutcome(result: result, duration: duration))
  }
}
