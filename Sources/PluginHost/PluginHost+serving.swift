internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

// The loop that exchanges messages with the plugins' processes.

/// Divides the time of waiting for plugins into turns; between turns, the caller adds requests.
final class ServingTurns {
  /// The longest turn, and so the longest time until a new request is sent.
  private static let length = Duration.milliseconds(100)
  /// How soon a turn ends after an outcome, so that outcomes close together are handled together.
  private static let gatheringTime = Duration.milliseconds(20)

  private(set) var end = ContinuousClock.now + length
  /// When output was last read; time between turns doesn't count against the plugins.
  var lastReadAt = ContinuousClock.now

  func begin() {
    end = .now + Self.length
  }

  /// Ends the turn soon, because an outcome has arrived.
  func endSoon() {
    end = min(end, .now + Self.gatheringTime)
  }
}

extension PluginHost {
  typealias OutcomeHandler = (Int, PluginOutcome) throws -> Void

  /// How often the output of idle plugins is read in a row, so that endless output can't block.
  private static let catchUpLimit = 64

  /// Exchanges messages with plugins for one turn; returns whether any still has work.
  func serve(
    _ connections: [PluginConnection], while isBusy: (PluginConnection) -> Bool,
    in turns: ServingTurns, _ onOutcome: OutcomeHandler
  ) async throws -> Bool {
    while true {
      try checkCancellation()
      if let deadline, deadline <= .now { throw Overdue() }
      for connection in connections { try send(to: connection, onOutcome) }
      let busy = connections.filter(isBusy)
      for connection in connections where !isBusy(connection) { await pause(connection) }
      guard !busy.isEmpty else { return false }
      guard turns.end > .now else { return true }

      let now = ContinuousClock.now
      for connection in busy { connection.extendDeadline(by: now - turns.lastReadAt) }
      let deadlines =
        busy.compactMap(\.deadline) + [turns.end] + [deadline].compactMap(\.self)
      let results = ChildProcess.wait(on: busy.compactMap(\.process), until: deadlines.min())
      turns.lastReadAt = .now
      try await handle(results, of: busy, onOutcome)
      for connection in busy {
        try deliver(connection.failIfSilent(at: turns.lastReadAt), onOutcome)
        try deliver(connection.failIfTooMuch(at: turns.lastReadAt), onOutcome)
      }
    }
  }

  /// Prepares idle plugins for new requests: reads what they wrote in the meantime, and forgives
  /// their failures.
  ///
  /// A process that has ended in the meantime is dropped; no request is to blame.
  func catchUp(with connections: [PluginConnection]) async {
    for connection in connections { connection.resume() }
    let timeout = connections.map { $0.continueProcess() }.max() ?? .zero
    await readOutput(of: connections, timeout: timeout)
    for connection in connections { connection.resume() }
  }

  /// Pauses a plugin without requests, once its pending calls are answered.
  private func pause(_ connection: PluginConnection) async {
    guard connection.process.map({ !$0.isPaused }) ?? false else { return }
    await readOutput(of: [connection], timeout: .zero)
    connection.pause()
  }

  /// Reads output of plugins without requests, until none has arrived for the time of `timeout`.
  private func readOutput(of connections: [PluginConnection], timeout: Duration) async {
    for _ in 0..<Self.catchUpLimit {
      let processes = connections.compactMap(\.process)
      guard !processes.isEmpty else { break }
      let results = ChildProcess.wait(on: processes, until: .now + timeout)
      let events = results.filter { if case .event = $0 { true } else { false } }
      guard !events.isEmpty else { break }
      try? await handle(events, of: connections) { _, _ in }
    }
  }

  /// Sends pending requests, and starts the process first if needed and allowed.
  func send(to connection: PluginConnection, _ onOutcome: OutcomeHandler) throws {
    if connection.conversation.hasWork {
      try deliver(connection.start(greeting: greeting), onOutcome)
    }
    try deliver(connection.sendRequests(), onOutcome)
  }

  /// Handles what processes did: passes on outcomes, and answers calls.
  private func handle(
    _ results: [ChildProcess.WaitResult], of connections: [PluginConnection],
    _ onOutcome: OutcomeHandler
  ) async throws {
    for case .event(let event, let process) in results {
      guard let connection = connections.first(where: { $0.process === process }) else { continue }
      let handled = connection.handle(event, of: process)
      try deliver(handled.settled, onOutcome)
      guard let (call, isDuringRequest) = handled.call else { continue }
      let result = await result(
        of: call, from: connection.plugin, isDuringRequest: isDuringRequest)
      connection.reply(to: call, result, at: process)
    }
  }

  private func deliver(
    _ settled: [PluginConversation.Settled], _ onOutcome: OutcomeHandler
  ) throws {
    for settled in settled { try onOutcome(settled.ticket, settled.outcome) }
  }
}
