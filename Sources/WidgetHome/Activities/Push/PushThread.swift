internal import CSystem
internal import Foundation
internal import TimelineEngine
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Takes pushes in a thread of its own, so that no plugin that hangs keeps a sender waiting.
///
/// The thread has its own connection to the registry and sleeps while nobody sends. What it has stored it tells by the
/// home's bell, as any other process would.
final class PushThread {
  private let socket: PushSocket
  /// Closed to have the thread end.
  private let goingOn: Int32
  /// At its end when the thread is.
  private let ended: Int32
  private var isEnded = false

  /// - Parameter open: makes a home that only the thread has.
  init(in folder: HomeFolder, open: @escaping @Sendable () -> Home) throws(WidgetryError) {
    let socket = try PushSocket(in: folder)
    var (ending, goingOn, ended, running): (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
    guard widgetry_pipe(&ending, &goingOn) == 0 else { throw .cannotWatch(errno) }
    guard widgetry_pipe(&ended, &running) == 0 else {
      let number = errno
      close(ending)
      close(goingOn)
      throw .cannotWatch(number)
    }
    (self.socket, self.goingOn, self.ended) = (socket, goingOn, ended)
    Thread.detachNewThread { [ending, running] in
      Self.serve(open(), on: socket, until: ending)
      close(ending)
      close(running)
    }
  }

  deinit {
    end()
  }

  /// Whether it is reached where senders look for it.
  var isInPlace: Bool { socket.isInPlace }

  /// Has it store and answer what it took, and returns when it has.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    close(goingOn)
    var byte: UInt8 = 0
    while read(ended, &byte, 1) < 0, errno == EINTR {}
    close(ended)
    socket.remove()
  }

  private static func serve(_ home: Home, on socket: PushSocket, until ending: Int32) {
    let server = PushServer(on: socket)
    defer { home.close() }
    var registry = FileIdentity(home.folder.registry)
    while true {
      var entries = ([ending] + server.descriptors).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&entries, nfds_t(entries.count), milliseconds(until: server.nextMoment(at: .now)))
      if entries[0].revents != 0 { return server.finish(home) }
      // What is open may be a registry that another one has replaced.
      let found = FileIdentity(home.folder.registry)
      if found != registry { home.close() }
      registry = found
      server.serve(home)
    }
  }

  private static func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let wait = max(ContinuousClock.now.duration(to: moment) / .milliseconds(1), 0)
    // Rounded up, so that a wait never ends before its moment only to begin again.
    return Int32(min(wait.rounded(.up), 1e9))
  }
}
