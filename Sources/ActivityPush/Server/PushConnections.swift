internal import CSystem
internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// All connections to the push socket, up to a limit; ``PushServer`` owns them.
package final class PushConnections {
  private let socket: PushSocket
  private var connections: [Int: PushConnection] = [:]
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// When to accept connections again, after the process ran out of descriptors.
  private var acceptsAgainAt: ContinuousClock.Instant?
  private static let acceptPause = Duration.milliseconds(200)

  /// The most connections at a time.
  package static let limit = 256

  init(to socket: PushSocket) {
    self.socket = socket
  }

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    let listening = connections.values.filter(\.isListening).map(\.descriptor)
    return hasRoom && accepts ? [socket.descriptor] + listening : listening
  }

  /// When to call ``enforceDeadlines(at:)`` or ``accept()`` even if no input has arrived.
  func nextMoment(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let deadline = connections.values.compactMap(\.deadline).min()
    let acceptsAgainAt = acceptsAgainAt.flatMap { $0 > now ? $0 : nil }
    return [deadline, acceptsAgainAt].compactMap(\.self).min()
  }

  /// All connections, by numbers that are never reused.
  var all: [Int: PushConnection] { connections }

  subscript(number: Int) -> PushConnection? { connections[number] }

  /// Accepts waiting connections; closes the oldest idle one if there are too many.
  func accept() {
    while hasRoom {
      let descriptor = widgetry_socket_accept(socket.descriptor)
      guard descriptor >= 0 else { return wait(for: errno) }
      acceptsAgainAt = nil
      let connection = PushConnection(descriptor)
      // The socket's file mode excludes other users, but some systems ignore it.
      let user = widgetry_socket_user(descriptor)
      guard user == Int(geteuid()) || user == 0 else { continue }
      if connections.count >= Self.limit { closeOldest() }
      lastNumber += 1
      connections[lastNumber] = connection
    }
  }

  /// Reads what has arrived on all connections.
  func read() {
    for connection in connections.values where connection.isListening {
      connection.read(by: &buffer)
    }
  }

  /// Refuses requests that take too long, and removes finished connections.
  func enforceDeadlines(at now: ContinuousClock.Instant) {
    for connection in connections.values { connection.enforceDeadline(at: now) }
    connections = connections.filter { !$0.value.isOver }
  }

  /// Refuses everything that wasn't processed, and closes all connections.
  func end(refusing refusal: PushRefusal) {
    for connection in connections.values { connection.startClosing(refusing: refusal, at: .now) }
    connections.removeAll()
  }

  private var accepts: Bool { acceptsAgainAt.map { $0 <= .now } ?? true }

  private var hasRoom: Bool {
    connections.count < Self.limit || connections.values.contains(where: \.isIdle)
  }

  /// Closes the oldest idle connection.
  private func closeOldest() {
    let idle = connections.filter(\.value.isIdle).keys.min()
    if let idle { connections[idle] = nil }
  }

  /// Pauses accepting for a moment if `accept` failed because no descriptor is free.
  private func wait(for number: Int32) {
    guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) else { return }
    closeOldest()
    acceptsAgainAt = .now + Self.acceptPause
  }
}
