internal import CSystem
internal import Foundation
package import TimelineEngine
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Takes pushes in a thread of its own, so that no plugin that hangs keeps a sender waiting.
///
/// The thread alone has the store, and sleeps while nobody sends.
package final class PushThread: PushListener {
  private let socket: PushSocket
  /// Closed to have the thread end.
  private let goingOn: Int32
  /// At its end when the thread is.
  private let ended: Int32
  private var isEnded = false

  package init(
    at path: String, storing store: @escaping @Sendable () -> any PushStore,
    warn: @escaping @Sendable (WidgetryError) -> Void
  ) throws(WidgetryError) {
    let socket = try PushSocket(at: path)
    var (ending, goingOn, ended, running): (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
    guard widgetry_pipe(&ending, &goingOn) == 0 else { throw .noPushes(at: path, errno) }
    guard widgetry_pipe(&ended, &running) == 0 else {
      let number = errno
      close(ending)
      close(goingOn)
      throw .noPushes(at: path, number)
    }
    (self.socket, self.goingOn, self.ended) = (socket, goingOn, ended)
    Thread.detachNewThread { [ending, running] in
      Self.serve(store(), on: socket, until: ending, warn)
      close(ending)
      close(running)
    }
  }

  deinit {
    end()
  }

  package var isInPlace: Bool { socket.isInPlace }

  package func end() {
    guard !isEnded else { return }
    isEnded = true
    close(goingOn)
    var byte: UInt8 = 0
    while read(ended, &byte, 1) < 0, errno == EINTR {}
    close(ended)
    socket.remove()
  }

  private static func serve(
    _ store: some PushStore, on socket: PushSocket, until ending: Int32,
    _ warn: @escaping (WidgetryError) -> Void
  ) {
    let server = PushServer(on: socket, storing: store, warn: warn)
    defer { store.close() }
    while true {
      var entries = ([ending] + server.descriptors).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&entries, nfds_t(entries.count), milliseconds(until: server.nextMoment(at: .now)))
      if entries[0].revents != 0 { return server.finish() }
      server.serve()
    }
  }

  private static func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let wait = max(ContinuousClock.now.duration(to: moment) / .milliseconds(1), 0)
    // Rounded up, so that a wait never ends before its moment only to begin again.
    return Int32(min(wait.rounded(.up), 1e9))
  }
}
