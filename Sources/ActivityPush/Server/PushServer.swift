package import TimelineEngine
package import WidgetModel

/// Receives pushes for live activities on a socket, and answers like Apple's push service.
///
/// It never blocks. ``PushThread`` waits for ``descriptors`` and ``nextMoment(at:)``, then calls
/// ``serve(at:)``. A sender gets its answer after the commit that stores its push. While too many
/// pushes wait for a commit, nothing is read, so that senders have to wait.
package final class PushServer<Store: PushStore> {
  private let store: Store
  private let warn: (WidgetryError) -> Void
  private let connections: PushConnections
  private var queue: ActivityQueue<PushReceipt>
  /// The activities to start with the next commit.
  private var starts: [(start: Store.Start, receipt: PushReceipt)] = []
  private var traffic = TokenTraffic()

  /// - Parameters:
  ///   - store: Where the pushes are stored.
  ///   - spacing: The minimum time between two commits; pushes in between are stored together.
  ///   - warn: Called about a sender's mistake that a person has to fix.
  package init(
    on socket: PushSocket, storing store: Store, spacing: Duration = .milliseconds(5),
    warn: @escaping (WidgetryError) -> Void
  ) {
    self.store = store
    self.warn = warn
    connections = PushConnections(to: socket)
    queue = ActivityQueue(spacing: spacing)
  }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { queue.isFull ? [] : connections.descriptors }

  /// When to call ``serve(at:)`` even if no input has arrived.
  package func nextMoment(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    [queue.due(at: now), connections.nextMoment(at: now)].compactMap(\.self).min()
  }

  /// Reads what has arrived, commits what is due, and answers.
  package func serve(at now: ContinuousClock.Instant = .now) {
    connections.accept()
    store.refresh()
    connections.read()
    var isProgress = true
    while isProgress {
      isProgress = false
      for (key, connection) in connections.all {
        while !queue.isFull, let arrival = connection.next(at: now) {
          handle(
            arrival.request,
            PushReceipt(connection: key, number: arrival.number, id: arrival.id), at: now)
          isProgress = true
        }
      }
      if commit(at: .now) { isProgress = true }
    }
    connections.enforceDeadlines(at: now)
  }

  /// Commits and answers all pending pushes, and refuses everything else.
  package func finish() {
    _ = commit(at: .now + queue.spacing)
    connections.end(refusing: PushRefusal(.shutdown, "the daemon is stopping"))
  }

  /// Queues the push in a request for the next commit, or refuses it at once.
  private func handle(
    _ request: Result<PushRequest, PushRefusal>, _ receipt: PushReceipt,
    at now: ContinuousClock.Instant
  ) {
    do throws(PushRefusal) {
      let push = try push(request.get(), on: receipt.connection, at: now)
      let admitted = try store.admit(push.payload, to: push.token)
      var receipt = receipt
      receipt.note = admitted.note
      switch admitted.effect {
      case .change(let event, let activity):
        queue.add(event, for: activity, receipt: receipt)
      case .start(let start):
        starts.append((start, receipt))
        queue.join()
      }
    } catch {
      if error == .http2 { warn(.pushesInHTTP2) }
      answer(receipt, .refused(error))
    }
  }

  /// The push in a request, checked as strictly as the home requires.
  private func push(
    _ request: PushRequest, on connection: Int, at now: ContinuousClock.Instant
  ) throws(PushRefusal) -> Push {
    let push = try request.push(strictlyAt: try store.strictMoment())
    guard let provider = push.provider else { return push }
    try provider.check(after: connections[connection]?.provider)
    connections[connection]?.provider = provider
    try traffic.count(push.token, at: now)
    return push
  }

  /// Stores the queued pushes if a commit is due, and answers them; returns whether it did.
  private func commit(at moment: ContinuousClock.Instant) -> Bool {
    guard queue.isDue(at: moment) else { return false }
    let (changes, starts) = (queue.take(at: moment), starts)
    self.starts = []
    do throws(PushRefusal) {
      let commit = try store.commit(changes, starting: starts.map(\.start))
      for (receipt, outcome) in commit.outcomes { answer(receipt, Self.result(outcome, receipt)) }
      for (start, started) in zip(starts, commit.started) {
        answer(start.receipt, Self.result(started, start.receipt))
      }
    } catch {
      for receipt in changes.flatMap(\.waiting).map(\.receipt) + starts.map(\.receipt) {
        answer(receipt, .refused(error))
      }
    }
    return true
  }

  private static func result(
    _ outcome: ActivityLife.Outcome?, _ receipt: PushReceipt
  ) -> PushResult {
    switch outcome {
    case nil, .refused(.over): .refused(PushRefusal(.unregistered, "the activity is over"))
    case let outcome?: .accepted(note: outcome.note ?? receipt.note)
    }
  }

  private static func result(
    _ started: Result<String, PushRefusal>, _ receipt: PushReceipt
  ) -> PushResult {
    switch started {
    case .success(let id):
      .accepted(note: "started \(id)" + (receipt.note.map { "; \($0)" } ?? ""))
    case .failure(let refusal): .refused(refusal)
    }
  }

  private func answer(_ receipt: PushReceipt, _ result: PushResult) {
    connections[receipt.connection]?
      .answer(receipt.number, PushAnswer(result, id: receipt.id), at: .now)
  }
}

/// Where to send the answer to a push after its commit.
private struct PushReceipt: Sendable {
  var connection: Int
  var number: Int
  var id: String
  /// A note for the sender that part of the push can't be used.
  var note: String?
}
