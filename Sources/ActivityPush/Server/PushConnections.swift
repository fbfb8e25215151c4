internal import CSystem
internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The senders connected to a socket, up to a limit.
package final class PushConnections {
  private let socket: PushSocket
  private var connections: [Int: PushConnection] = [:]
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// When to accept connections again after running out of descriptors.
  private var crowded: ContinuousClock.Instant?
  private static let crowdedPause = Duration.milliseconds(200)

  /// More connections than any sender needs.
  package static let limit = 256

  init(to socket: PushSocket) {
    self.socket = socket
  }

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    let heard = connections.values.filter(\.isListening).map(\.descriptor)
    return hasRoom && accepts ? [socket.descriptor] + heard : heard
  }

  /// When to call ``giveUp(at:)`` or ``accept()`` even if no input has arrived.
  func nextMoment(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let deadline = connections.values.compactMap(\.deadline).min()
    let crowded = crowded.flatMap { $0 > now ? $0 : nil }
    return [deadline, crowded].compactMap(\.self).min()
  }

  /// All connections, by numbers that are never reused.
  var all: [Int: PushConnection] { connections }

  subscript(number: Int) -> PushConnection? { connections[number] }

  func accept() {
    while hasRoom {
      let descriptor = widgetry_socket_accept(socket.descriptor)
      guard descriptor >= 0 else { return wait(for: errno) }
      crowded = nil
      let connection = PushConnection(descriptor)
      // The socket's file mode already keeps other users out, but some systems ignore it.
      let user = widgetry_socket_user(descriptor)
      guard user == Int(geteuid()) || user == 0 else { continue }
      if connections.count >= Self.limit { closeOldest() }
      lastNumber += 1
      connections[lastNumber] = connection
    }
  }

  /// Reads what has arrived.
  func read() {
    for connection in connections.values where connection.isListening {
      connection.read(by: &buffer)
    }
  }

  /// Refuses requests that take too long, and closes connections that are finished.
  func giveUp(at now: ContinuousClock.Instant) {
    for connection in connections.values { connection.giveUp(at: now) }
    connections = connections.filter { !$0.value.isOver }
  }

  /// Refuses everything that wasn't processed, and closes all connections.
  func end(refusing refusal: PushRefusal) {
    for connection in connections.values { connection.leave(refusing: refusal, at: .now) }
    connections.removeAll()
  }

  private var accepts: Bool { crowded.map { $0 <= .now } ?? true }

  private var hasRoom: Bool {
    connections.count < Self.limit || connections.values.contains(where: \.isIdle)
  }

  /// Closes the oldest idle connection.
  private func closeOldest() {
    let idle = connections.filter(\.value.isIdle).keys.min()
    if let idle { connections[idle] = nil }
  }

  /// Pauses accepting for a moment if no descriptor is free.
  private func wait(for number: Int32) {
    guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) else { return }
    closeOldest()
    crowded = .now + Self.crowdedPause
  }
}
