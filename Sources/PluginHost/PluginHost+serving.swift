internal import ChildProcesses
internal import PluginProtocol
internal import WidgetModel

/// When plugins are listened to, and when whoever asks them gets a turn.
final class ServingTurns {
  /// How long a wait may be unaware that it is cancelled, or that there is more to ask.
  private static let length = Duration.milliseconds(100)
  /// Outcomes that come close together are dealt with together.
  private static let rest = Duration.milliseconds(20)

  private(set) var end = ContinuousClock.now + length
  /// Plugins are not to blame for what is done meanwhile.
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

  /// How often a process is read of which nothing is asked: what it has to say must have an end.
  private static let catchUpLimit = 64

  /// Talks to all of the plugins; says at the turn's end whether any is busy still.
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
      for connection in busy { connection.excuse(now - turns.listened) }
      let deadlines =
        busy.compactMap(\.deadline) + [turns.end] + [deadline].compactMap(\.self)
      let happenings = ChildProcess.wait(on: busy.compactMap(\.process), until: deadlines.min())
      turns.listened = .now
      try await take(happenings, of: busy, onOutcome)
      for connection in busy {
        try deliver(connection.failIfSilent(at: turns.listened), onOutcome)
        try deliver(connection.failIfTooMuch(at: turns.listened), onOutcome)
      }
    }
  }

  /// Hears what processes have said and done while nobody listened, and lets them begin anew.
  ///
  /// One that ended meanwhile is forgotten: no question is to blame for that.
  func catchUp(with connections: [PluginConnection]) async {
    for connection in connections { connection.resume() }
    let patience = connections.map { $0.goOn() }.max() ?? .zero
    await hear(connections, within: patience)
    for connection in connections { connection.resume() }
  }

  /// Has a plugin stand still of which nothing is asked, once what it has called for is done.
  private func pause(_ connection: PluginConnection) async {
    guard connection.process.map({ !$0.isPaused }) ?? false else { return }
    await hear([connection], within: .zero)
    connection.pause()
  }

  /// Takes what plugins say of their own accord, as long as they go on without a longer pause.
  private func hear(_ connections: [PluginConnection], within patience: Duration) async {
    for _ in 0..<Self.catchUpLimit {
      let processes = connections.compactMap(\.process)
      guard !processes.isEmpty else { break }
      let happenings = ChildProcess.wait(on: processes, until: .now + patience)
      let events = happenings.filter { if case .event = $0 { true } else { false } }
      guard !events.isEmpty else { break }
      try? await take(events, of: connections) { _, _ in }
    }
  }

  /// Starts the plugin's process where something is to be asked and it is time, and asks.
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
