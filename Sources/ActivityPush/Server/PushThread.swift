internal import CSystem
internal import Foundation
package import TimelineEngine
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Receives pushes on a separate thread, so that a plugin that hangs never delays a sender.
///
/// The daemon creates one while its home accepts pushes. Only this thread uses the store; it sleeps
/// while nothing arrives.
package final class PushThread: PushListener {
  private let socket: PushSocket
  /// The writing end of a pipe; closing it stops the thread.
  private let stopper: Int32
  /// The reading end of a pipe, which reports its end when the thread has stopped.
  private let ended: Int32
  private var isEnded = false

  /// Starts listening at a path, and starts the thread.
  ///
  /// - Parameters:
  ///   - store: Called once on the thread; returns where pushes are stored.
  ///   - warn: Called about a sender's mistake that a person has to fix.
  package init(
    at path: String, storing store: @escaping @Sendable () -> any PushStore,
    warn: @escaping @Sendable (WidgetryError) -> Void
  ) throws(WidgetryError) {
    let socket = try PushSocket(at: path)
    var (ending, stopper, ended, running): (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
    guard widgetry_pipe(&ending, &stopper) == 0 else { throw .cannotListen(at: path, errno) }
    guard widgetry_pipe(&ended, &running) == 0 else {
      let number = errno
      close(ending)
      close(stopper)
      throw .cannotListen(at: path, number)
    }
    (self.socket, self.stopper, self.ended) = (socket, stopper, ended)
    Thread.detachNewThread { [ending, running] in
      Self.serve(store(), on: socket, until: ending, warn)
      close(ending)
      close(running)
    }
  }

  deinit {
    end()
  }

  /// Whether the socket's file is still at its path.
  package var isInPlace: Bool { socket.isInPlace }

  /// Stops the thread, waits until pending pushes are stored, and removes the socket's file.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    close(stopper)
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

  /// The timeout for `poll`; -1 to wait forever.
  private static func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
    guard let moment else { return -1 }
    let wait = max(ContinuousClock.now.duration(to: moment) / .milliseconds(1), 0)
    // Rounded up, so that a wait doesn't return just before its time and start again.
    return Int32(min(wait.rounded(.up), 1e9))
  }
}
