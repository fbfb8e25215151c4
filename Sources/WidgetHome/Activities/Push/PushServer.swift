internal import CSystem
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Takes pushes for a home's activities, and answers as the push service would.
///
/// It waits for nothing itself, and for no plugin: whoever has it waits for ``descriptors``, and has it serve then. A
/// sender is answered after the commit that holds what it sent. While too many wait for one nobody is listened to, so
/// that what comes faster than it can be stored waits where it is sent.
package final class PushServer {
  private let socket: PushSocket
  private var connections: [Int: PushConnection] = [:]
  private var lastConnection = 0
  private var queue: ActivityQueue<Receipt>
  /// What is to begin with the next commit.
  private var starts: [(wish: ActivityWish, receipt: Receipt)] = []
  private var shapes = ActivityShapes()
  /// As the home has it; nil until someone sends.
  private var strictness: PushStrictness?
  private var traffic = TokenTraffic()
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Until when nobody new is let in, because there was no descriptor for one.
  private var crowded: ContinuousClock.Instant?
  private static let crowdedPause = Duration.milliseconds(200)

  /// More at once than any sender has.
  package static let mostConnections = 256

  private struct Receipt: Sendable {
    var connection: Int
    var number: Int
    var id: String
    /// What is known by now of what it will come to.
    var note: String?
  }

  /// - Parameter spacing: the least time from one commit to the next.
  package init(on socket: PushSocket, spacing: Duration = .milliseconds(5)) {
    self.socket = socket
    queue = ActivityQueue(spacing: spacing)
  }

  /// What is to be waited for.
  package var descriptors: [Int32] {
    guard !queue.isFull else { return [] }
    let heard = connections.values.filter(\.isListening).map(\.descriptor)
    return hasRoom && listens ? [socket.descriptor] + heard : heard
  }

  /// When it is to serve though nobody has said anything.
  package func nextMoment(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let deadline = connections.values.compactMap(\.deadline).min()
    let crowded = crowded.flatMap { $0 > now ? $0 : nil }
    return [queue.due(at: now), deadline, crowded].compactMap(\.self).min()
  }

  /// Takes what was sent, stores what is due, and answers.
  package func serve(_ home: Home, at now: ContinuousClock.Instant = .now) {
    accept()
    shapes.forget()
    strictness = nil
    for connection in connections.values where connection.isListening {
      connection.read(by: &buffer)
    }
    var isProgress = true
    while isProgress {
      isProgress = false
      for (key, connection) in connections {
        while !queue.isFull, let arrival = connection.next(at: now) {
          take(
            arrival.request,
            Receipt(connection: key, number: arrival.number, id: arrival.id), home, at: now)
          isProgress = true
        }
      }
      if commit(home, at: .now) { isProgress = true }
    }
    for connection in connections.values { connection.give(upAt: now) }
    connections = connections.filter { !$0.value.isOver }
  }

  /// Stores and answers what waits without waiting longer for more, and refuses what comes too late.
  package func finish(_ home: Home) {
    _ = commit(home, at: .now + queue.spacing)
    let refusal = PushRefusal(.shutdown, "the daemon ends")
    for connection in connections.values { connection.leave(refusing: refusal, at: .now) }
    connections.removeAll()
  }

  // MARK: Connections

  /// While no descriptors are left nobody new is listened to.
  private var listens: Bool { crowded.map { $0 <= .now } ?? true }

  private var hasRoom: Bool {
    connections.count < Self.mostConnections || connections.values.contains(where: \.isQuiet)
  }

  private func accept() {
    while hasRoom {
      let descriptor = widgetry_socket_accept(socket.descriptor)
      guard descriptor >= 0 else { return wait(for: errno) }
      crowded = nil
      let connection = PushConnection(descriptor)
      // The file's mode keeps others out already, where the system minds it.
      let user = widgetry_socket_user(descriptor)
      guard user == Int(geteuid()) || user == 0 else { continue }
      makeRoom()
      lastConnection += 1
      connections[lastConnection] = connection
    }
  }

  /// Lets go of the oldest connection that is not in use where there are too many.
  private func makeRoom() {
    guard connections.count >= Self.mostConnections else { return }
    letGoOfOldest()
  }

  private func letGoOfOldest() {
    let quiet = connections.filter(\.value.isQuiet).keys.min()
    if let quiet { connections[quiet] = nil }
  }

  /// Where it is for want of descriptors that nobody can be let in, there may be some a moment later.
  private func wait(for number: Int32) {
    guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) else { return }
    letGoOfOldest()
    crowded = .now + Self.crowdedPause
  }

  // MARK: Requests

  private func take(
    _ request: Result<PushRequest, PushRefusal>, _ receipt: Receipt, _ home: Home,
    at now: ContinuousClock.Instant
  ) {
    do {
      let push = try push(request.get(), on: receipt.connection, home, at: now)
      switch try home.pushTarget(ofToken: push.token) {
      case .activity(let activity):
        let event = try home.event(of: push.payload, for: activity)
        var receipt = receipt
        receipt.note = try home.registryIfThere().flatMap {
          try shapes.note(on: push.payload, for: activity, in: $0, at: home.context.now())
        }
        queue.add(event, for: activity.record.id, receipt: receipt)
      case .type(let type):
        var receipt = receipt
        receipt.note = type.descriptor.activity.flatMap {
          push.payload.doubtfulMoments(as: $0, at: home.context.now()).words
        }
        starts.append((try home.wish(push.payload, of: type), receipt))
        queue.join()
      }
    } catch {
      answer(receipt, .refused(PushRefusal(error)))
    }
  }

  /// The push that a request is, held against as much as the home says.
  private func push(
    _ request: PushRequest, on connection: Int, _ home: Home, at now: ContinuousClock.Instant
  ) throws -> Push {
    let strictness = try strictness ?? home.pushStrictness()
    self.strictness = strictness
    let push = try request.push(strictlyAt: strictness == .strict ? home.context.now() : nil)
    guard let provider = push.provider else { return push }
    try provider.check(after: connections[connection]?.provider)
    connections[connection]?.provider = provider
    try traffic.count(push.token, at: now)
    return push
  }

  private func commit(_ home: Home, at moment: ContinuousClock.Instant) -> Bool {
    guard queue.isDue(at: moment) else { return false }
    let (changes, starts) = (queue.take(at: moment), starts)
    self.starts = []
    do {
      let commit = try home.commit(changes, starting: starts.map(\.wish))
      for (receipt, outcome) in commit.outcomes { answer(receipt, Self.result(outcome, receipt)) }
      for (start, started) in zip(starts, commit.started) {
        answer(start.receipt, Self.result(started, start.receipt))
      }
    } catch {
      let refusal = PushRefusal(error)
      for receipt in changes.flatMap(\.waiting).map(\.receipt) + starts.map(\.receipt) {
        answer(receipt, .refused(refusal))
      }
      // What is open may be of no more use; the next one opens it anew.
      home.close()
    }
    return true
  }

  private static func result(
    _ outcome: ActivityLife.Outcome?, _ receipt: Receipt
  ) -> PushAnswer.Result {
    switch outcome {
    case nil, .refused(.over): .refused(PushRefusal(.unregistered, "the activity is over"))
    case let outcome?: .taken(note: outcome.note ?? receipt.note)
    }
  }

  private static func result(
    _ started: Result<StoredActivity, WidgetryError>, _ receipt: Receipt
  ) -> PushAnswer.Result {
    switch started {
    case .success(let activity):
      .taken(note: "started \(activity.record.id)" + (receipt.note.map { "; \($0)" } ?? ""))
    case .failure(let error): .refused(PushRefusal(startingFailed: error))
    }
  }

  private func answer(_ receipt: Receipt, _ result: PushAnswer.Result) {
    connections[receipt.connection]?
      .answer(receipt.number, PushAnswer(result, id: receipt.id), at: .now)
  }
}

extension PushRefusal {
  /// What is told of an error that is not the sender's.
  fileprivate init(_ error: any Error) {
    if let refusal = error as? PushRefusal {
      self = refusal
    } else {
      let error = WidgetryError(unforeseen: error)
      self.init(
        error.category == .busy ? .serviceUnavailable : .internalServerError, error.summary)
    }
  }
}
