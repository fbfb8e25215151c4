import ChildProcesses
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

@Suite struct PluginConversationTests {
  private let start = ContinuousClock.now

  private func after(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

  private func conversation(_ kinds: Int, limits: PluginLimits = PluginLimits())
    -> PluginConversation
  {
    var conversation = PluginConversation(plugin: "p", limits: limits, at: start)
    for kind in 0..<kinds { conversation.ask(.timeline(.sample("k\(kind)")), ticket: kind) }
    return conversation
  }

  /// Sends what the window takes; answers how much that was.
  private func send(_ conversation: inout PluginConversation, at seconds: Int = 0) -> Int {
    var count = 0
    while case .line = conversation.nextOutgoing(at: after(seconds)) { count += 1 }
    return count
  }

  private func hear(
    _ frame: PluginFrame, _ conversation: inout PluginConversation, at seconds: Int
  ) throws -> PluginConversation.Settled? {
    let reaction = try conversation.received(Array(frame.line.dropLast()), at: after(seconds))
    if case .settled(let settled) = reaction { return settled }
    return nil
  }

  private let hello = PluginFrame.hello(PluginHello(plugin: "p", pluginVersion: "1"))

  private func answer(_ id: Int) -> PluginFrame {
    .answer(id: id, .success(.timeline(TimelineValue(entries: [], policy: .never))))
  }

  @Test func sendsRequestsBeforeThePluginHasSaidHello() {
    var conversation = conversation(3)
    #expect(send(&conversation) == 0)
    conversation.started(at: start)
    #expect(send(&conversation) == 3)
  }

  @Test func sendsTheNextRequestWhenOneIsAnswered() throws {
    var conversation = conversation(10, limits: PluginLimits(pipelined: 4))
    conversation.started(at: start)
    #expect(send(&conversation) == 4)
    _ = try hear(hello, &conversation, at: 0)
    #expect(send(&conversation) == 0)
    let settled = try hear(answer(1), &conversation, at: 0)
    #expect(settled?.ticket == 0)
    #expect(send(&conversation) == 1)
  }

  @Test func countsTheTimeOfARequestFromTheAnswerBeforeIt() throws {
    var conversation = conversation(2)
    conversation.started(at: start)
    #expect(send(&conversation) == 2)
    #expect(conversation.deadline == after(10))
    _ = try hear(hello, &conversation, at: 1)
    #expect(conversation.deadline == after(11))
    let first = try hear(answer(1), &conversation, at: 9)
    #expect(first?.outcome.duration == .seconds(8))
    #expect(conversation.deadline == after(19))
    let second = try hear(answer(2), &conversation, at: 11)
    #expect(second?.outcome.duration == .seconds(2))
    #expect(conversation.deadline == nil)
    #expect(!conversation.hasWork)
  }

  @Test func doesNotCountTheTimeInWhichNobodyListened() throws {
    var conversation = conversation(1)
    conversation.started(at: start)
    #expect(send(&conversation) == 1)
    conversation.extendDeadline(by: .seconds(5), at: after(6))
    #expect(conversation.deadline == after(15))
    conversation.extendDeadline(by: .seconds(100), at: after(6))
    #expect(conversation.deadline == after(16))
  }

  @Test func asksOneByOneAfterAFailureUntilOneIsAnswered() throws {
    var conversation = conversation(5)
    conversation.started(at: start)
    _ = try hear(hello, &conversation, at: 0)
    #expect(send(&conversation) == 5)
    let failed = conversation.failed(.ended(.signalled(11)), crashMessage: nil, at: after(1))
    #expect(failed.map(\.ticket) == [0])
    conversation.started(at: after(1))
    #expect(send(&conversation, at: 1) == 1)
    _ = try hear(hello, &conversation, at: 1)
    #expect(try hear(answer(6), &conversation, at: 1)?.ticket == 1)
    #expect(send(&conversation, at: 1) == 3)
    for (id, ticket) in [(7, 2), (8, 3), (9, 4)] {
      #expect(try hear(answer(id), &conversation, at: 1)?.ticket == ticket)
    }
    #expect(!conversation.hasWork)
  }

  @Test func failsWhatIsLeftAfterTooManyFailuresInARow() throws {
    var conversation = conversation(5, limits: PluginLimits(restartsInARow: 2))
    var failed: [Int] = []
    for _ in 0..<2 {
      conversation.started(at: start)
      _ = try hear(hello, &conversation, at: 0)
      _ = send(&conversation)
      failed += conversation.failed(.ended(.exited(1)), crashMessage: nil, at: start).map(\.ticket)
    }
    #expect(failed == [0, 1, 2, 3, 4])
    #expect(conversation.failure?.code == "plugin.exited")
    #expect(!conversation.hasWork)
  }

  @Test func refusesAnAnswerToWhatWasAnsweredBefore() throws {
    var conversation = conversation(2)
    conversation.started(at: start)
    _ = send(&conversation)
    _ = try hear(hello, &conversation, at: 0)
    _ = try hear(answer(1), &conversation, at: 0)
    #expect(throws: PluginFault.invalid("answered request 1, which isn't open")) {
      try hear(answer(1), &conversation, at: 0)
    }
  }

  @Test(arguments: [
    (PluginFault.ended(.exited(0)), "plugin.exited", "Plugin 'p' exited with status 0"),
    (
      .ended(.signalled(11)), "plugin.crashed",
      "Plugin 'p' crashed with SIGSEGV: it accessed invalid memory"
    ),
    (.ended(.unknown), "plugin.crashed", "Plugin 'p' ended, and the system didn't report why"),
    (.silent(.seconds(10)), "plugin.timed-out", "Plugin 'p' didn't answer within 10 s"),
    (.exceeded("wrote a lot"), "plugin.too-much", "Plugin 'p' wrote a lot"),
    (.invalid("is odd"), "plugin.protocol", "Plugin 'p' is odd"),
  ])
  func saysWhatHappened(_ fault: PluginFault, _ code: String, _ summary: String) throws {
    var conversation = conversation(1)
    conversation.started(at: start)
    _ = send(&conversation)
    _ = try hear(hello, &conversation, at: 0)
    let failed = conversation.failed(fault, crashMessage: CrashMessage(line: "oh no"), at: start)
    let expected = WidgetryError(
      .failed, code: code, summary: summary,
      pluginMessage: PluginMessage(plugin: "p", text: "oh no"))
    #expect(failed.map(\.outcome.result) == [.failure(expected)])
  }
}
