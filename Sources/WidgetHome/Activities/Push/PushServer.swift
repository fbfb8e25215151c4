internal import CSystem
package import Foundation
internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The socket on which a home takes pushes for its activities, as the push service would.
///
/// It waits for nothing itself: whoever has it waits for ``descriptors``, and has it serve then. A sender is answered
/// after the commit that holds what it sent. While too many wait for one nobody is listened to, so that what comes
/// faster than it can be stored waits where it is sent.
package final class PushServer {
  private let path: String
  private let file: FileIdentity?
  private let listening: Int32
  private var connections: [Int: PushConnection] = [:]
  private var lastConnection = 0
  private var queue: ActivityQueue<Receipt>
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// More at once than any sender has.
  private static let mostConnections = 256

  private struct Receipt: Sendable {
    var connection: Int
    var number: Int
    var id: String?
  }

  /// - Parameter spacing: the least time from one commit to the next.
  package init(
    in folder: HomeFolder, spacing: Duration = .milliseconds(5)
  ) throws(WidgetryError) {
    queue = ActivityQueue(spacing: spacing)
    path = folder.pushSocket
    listening = try Self.listen(at: path, in: folder)
    file = FileIdentity(path)
  }

  deinit {
    close(listening)
    if isInPlace { unlink(path) }
  }

  /// Whether it is where senders look for it.
  var isInPlace: Bool { file != nil && FileIdentity(path) == file }

  /// What is to be waited for.
  package var descriptors: [Int32] {
    guard !queue.isFull else { return [] }
    let heard = connections.values.filter(\.isListening).map(\.descriptor)
    return hasRoom ? [listening] + heard : heard
  }

  /// When it is to serve though nobody has said anything.
  package func nextCommit(at now: Date) -> Date? {
    let clock = ContinuousClock.now
    return queue.due(at: clock).map { now + (clock.duration(to: $0) / .seconds(1)) }
  }

  /// Takes what was sent, stores what is due, and answers.
  package func serve(_ home: Home) async throws {
    accept()
    for connection in connections.values where connection.isListening {
      connection.read(by: &buffer)
    }
    var isProgress = true
    while isProgress {
      isProgress = false
      for (key, connection) in connections {
        while !queue.isFull, let (number, request) = connection.next() {
          await take(request, number, of: connection, key, home)
          isProgress = true
        }
      }
      if try commit(home, at: .now) { isProgress = true }
    }
    connections = connections.filter { !$0.value.isOver }
  }

  /// Stores and answers what waits without waiting longer for more.
  package func finish(_ home: Home) {
    _ = try? commit(home, at: .now + queue.spacing)
  }

  private var hasRoom: Bool {
    connections.count < Self.mostConnections || connections.values.contains(where: \.isQuiet)
  }

  private func accept() {
    while hasRoom {
      let descriptor = widgetry_socket_accept(listening)
      guard descriptor >= 0 else { return }
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
    let quiet = connections.filter(\.value.isQuiet).keys.min()
    if let quiet { connections[quiet] = nil }
  }

  private func take(
    _ request: Result<PushRequest, PushRefusal>, _ number: Int, of connection: PushConnection,
    _ key: Int, _ home: Home
  ) async {
    var id: String?
    do {
      let request = try request.get()
      id = request.headers["apns-id"]
      let push = try request.push()
      id = push.id ?? UUID().uuidString
      switch try await home.pushTarget(ofToken: push.token) {
      case .activity(let activity):
        let event = try home.event(of: push.payload, for: activity)
        queue.add(
          event, for: activity.record.id, receipt: Receipt(connection: key, number: number, id: id))
      case .type(let type):
        let started = try await home.start(push.payload, of: type)
        connection.answer(
          number, PushAnswer(.taken(note: "started \(started.record.id)"), id: id))
      }
    } catch {
      connection.answer(number, PushAnswer(.refused(PushRefusal(error)), id: id))
    }
  }

  private func commit(_ home: Home, at moment: ContinuousClock.Instant) throws -> Bool {
    let changes = queue.take(at: moment)
    guard !changes.isEmpty else { return false }
    do {
      for (receipt, outcome) in try home.commit(changes) {
        answer(
          receipt,
          outcome.map { .taken(note: $0.note) }
            ?? .refused(PushRefusal(.unregistered, "the activity is over")))
      }
    } catch {
      let refusal = PushRefusal(error)
      for change in changes {
        for waiting in change.waiting { answer(waiting.receipt, .refused(refusal)) }
      }
      throw error
    }
    return true
  }

  private func answer(_ receipt: Receipt, _ result: PushAnswer.Result) {
    connections[receipt.connection]?.answer(receipt.number, PushAnswer(result, id: receipt.id))
  }
}

extension PushServer {
  /// Makes the socket; its path may be longer than addresses are.
  private static func listen(
    at path: String, in folder: HomeFolder
  ) throws(WidgetryError) -> Int32 {
    let waiting: Int32 = 128
    var number = widgetry_socket_listen(path, waiting)
    #if canImport(Glibc)
      if number == -ENAMETOOLONG {
        let home = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if home >= 0 {
          let name = path.split(separator: "/").last ?? ""
          number = widgetry_socket_listen("/proc/self/fd/\(home)/\(name)", waiting)
          close(home)
        }
      }
    #endif
    guard number >= 0 else {
      throw WidgetryError(
        .failed, code: "push.no-socket",
        summary: "Pushes cannot be taken at '\(path)': \(String(cString: strerror(-number)))",
        hint: "see who owns it: \(ShellWord.commandLine(["ls", "-ld", path]))")
    }
    return number
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
