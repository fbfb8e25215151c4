import ChildProcesses
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

/// What a conversation decides about the next process, and what it records of those before.
@Suite struct RestartTests {
  private let start = ContinuousClock.now
  private let hello = PluginFrame.hello(PluginHello(plugin: "p", pluginVersion: "1"))

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  /// A conversation with a process that has greeted and has all questions before it.
  private func conversation(_ kinds: Int, limits: PluginLimits = PluginLimits()) throws
    -> PluginConversation
  {
    var conversation = PluginConversation(plugin: "p", limits: limits, at: start)
    for kind in 0..<kinds { conversation.ask(.timeline(.sample("k\(kind)")), ticket: kind) }
    try begin(&conversation, at: start)
    return conversation
  }

  private func begin(
    _ conversation: inout PluginConversation, at now: ContinuousClock.Instant
  ) throws {
    conversation.started(at: now)
    try hear(hello, &conversation, at: now)
    while case .line = conversation.nextOutgoing(at: now) {}
  }

  private func hear(
    _ frame: PluginFrame, _ conversation: inout PluginConversation, at now: ContinuousClock.Instant
  ) throws {
    _ = try conversation.received(Array(frame.line.dropLast()), at: now)
  }

  private func answer(_ id: Int) -> PluginFrame {
    .answer(id: id, .success(.timeline(TimelineValue(entries: [], policy: .never))))
  }

  @Test(arguments: [
    (0, 0), (1, 0), (2, 50), (3, 200), (4, 800), (5, 3_200), (6, 10_000), (1_000, 10_000),
  ])
  func waitsLongerWithEachFailureInARow(_ failures: Int, _ milliseconds: Int) {
    #expect(RestartDelay().delay(afterFailures: failures) == .milliseconds(milliseconds))
  }

  @Test func startsAtOnceAfterTheFirstFailureAndLaterAfterMore() throws {
    var conversation = try conversation(4)
    var starts: [ContinuousClock.Instant?] = []
    for _ in 0..<3 {
      _ = conversation.failed(.ended(.exited(1)), crashMessage: nil, at: after(1_000))
      starts.append(conversation.startsAt)
      try begin(&conversation, at: after(1_000))
      #expect(conversation.startsAt == nil)
    }
    #expect(starts == [nil, after(1_050), after(1_200)])
  }

  @Test func startsAtOnceAgainAfterAnAnswer() throws {
    var conversation = try conversation(4)
    for id in [5, 6] {
      _ = conversation.failed(.ended(.exited(1)), crashMessage: nil, at: start)
      try begin(&conversation, at: start)
      if id == 5 { try hear(answer(id), &conversation, at: start) }
      #expect(conversation.startsAt == nil)
    }
  }

  @Test func startsAtOnceForANewQuestion() throws {
    var conversation = try conversation(3)
    for _ in 0..<2 {
      _ = conversation.failed(.ended(.exited(1)), crashMessage: nil, at: start)
      if conversation.startsAt == nil { try begin(&conversation, at: start) }
    }
    #expect(conversation.startsAt == after(50))
    conversation.resume(at: start)
    #expect(conversation.startsAt == nil)
  }

  @Test(arguments: [
    PluginFault.ended(.signalled(11)), .silent(.seconds(10)), .exceeded("wrote a lot"),
    .invalid("is odd"),
  ])
  func recordsWhateverEndsAProcessAsADeath(_ fault: PluginFault) throws {
    var conversation = try conversation(1)
    let failed = conversation.failed(fault, crashMessage: nil, at: start)
    let record = conversation.takeRecord()
    #expect(!record.hasAnswered)
    #expect(record.failures == 1)
    #expect(failed.map(\.outcome.result) == record.lastFailure.map { [.failure($0)] })
    #expect(conversation.takeRecord() == PluginRecord())
  }

  @Test(arguments: [(Int32(0), 0, 0), (0, 1, 1), (1, 0, 1)])
  func recordsNoDeathOfAProcessThatLeavesWhenNothingIsAsked(
    _ status: Int32, _ unanswered: Int, _ deaths: Int
  ) throws {
    var conversation = try conversation(1 + unanswered)
    try hear(answer(1), &conversation, at: start)
    _ = conversation.failed(.ended(.exited(status)), crashMessage: nil, at: start)
    #expect(conversation.takeRecord().failures == deaths)
  }

  @Test func recordsNoDeathsFromBeforeAnAnswer() throws {
    var conversation = try conversation(3)
    _ = conversation.failed(.ended(.exited(1)), crashMessage: nil, at: start)
    try begin(&conversation, at: start)
    try hear(
      .answer(id: 4, .failure(WireError(code: "city.unknown", summary: "no city"))),
      &conversation, at: start)
    var copy = conversation
    #expect(copy.takeRecord() == PluginRecord(hasAnswered: true))
    _ = conversation.failed(.ended(.exited(7)), crashMessage: nil, at: start)
    let record = conversation.takeRecord()
    #expect(record.hasAnswered)
    #expect(record.failures == 1)
    #expect(record.lastFailure?.summary == "Plugin 'p' exited with status 7")
  }
}
