internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// Divides waiting for plugins into turns, between which the caller can cancel or add requests.
final class ServingTurns {
  /// The longest turn: cancelling or adding a request may take this long.
  private static let length = Duration.milliseconds(100)
  /// How soon a turn ends after an outcome, so that outcomes close together are handled together.
  private static let rest = Duration.milliseconds(20)

  private(set) var end = ContinuousClock.now + length
  /// When plugins were last read; time between turns doesn't count against them.
  var listened = ContinuousClock.now

  func begin() {
    end = .now + Self.length
  }

  func endSoon() {
    end = min(end, .now + Self.rest)
  }
}

extension PluginHost {
  typealias OutcomeHandler = (Int, PluginOutcome) throws -> Void

  /// The most reads of a process without a request, so that endless output can't block.
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
      for connection in busy { connection.extendDeadline(by: now - turns.listened) }
      let deadlines =
        busy.compactMap(\.deadline) + [turns.end] + [deadline].compactMap(\.self)
      let results = ChildProcess.wait(on: busy.compactMap(\.process), until: deadlines.min())
      turns.listened = .now
      try await take(results, of: busy, onOutcome)
      for connection in busy {
        try deliver(connection.failIfSilent(at: turns.listened), onOutcome)
        try deliver(connection.failIfTooMuch(at: turns.listened), onOutcome)
      }
    }
  }

  /// Reads what processes have written since the last requests, and clears their failures.
  ///
  /// A process that has ended in the meantime is dropped; no request is to blame.
  func catchUp(with connections: [PluginConnection]) async {
    for connection in connections { connection.resume() }
    let patience = connections.map { $0.continueProcess() }.max() ?? .zero
    await hear(connections, within: patience)
    for connection in connections { connection.resume() }
  }

  /// Pauses a plugin without requests, once its pending calls are answered.
  private func pause(_ connection: PluginConnection) async {
    guard connection.process.map({ !$0.isPaused }) ?? false else { return }
    await hear([connection], within: .zero)
    connection.pause()
  }

  /// Reads output that no request asked for, until nothing comes for as long as `patience`.
  private func hear(_ connections: [PluginConnection], within patience: Duration) async {
    for _ in 0..<Self.catchUpLimit {
      let processes = connections.compactMap(\.process)
      guard !processes.isEmpty else { break }
      let results = ChildProcess.wait(on: processes, until: .now + patience)
      let events = results.filter { if case .event = $0 { true } else { false } }
      guard !events.isEmpty else { break }
      try? await take(events, of: connections) { _, _ in }
    }
  }

  /// Sends pending requests, and starts the process first if needed and allowed.
  func send(to connection: PluginConnection, _ onOutcome: OutcomeHandler) throws {
    if connection.conversation.hasWork {
      try deliver(connection.start(greeting: greeting), onOutcome)
    }
    try deliver(connection.sendRequests(), onOutcome)
  }

  private func take(
    _ results: [ChildProcess.WaitResult], of connections: [PluginConnection],
    _ onOutcome: OutcomeHandler
  ) async throws {
    for case .event(let event, let process) in results {
      guard let connection = connections.first(where: { $0.process === process }) else { continue }
      let taken = connection.take(event, of: process)
      try deliver(taken.settled, onOutcome)
      guard let (call, isDuringRequest) = taken.call else { continue }
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
