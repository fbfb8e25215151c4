internal import Foundation
internal import Synchronization
internal import WidgetHome

/// Tells whoever listens that something in a home may have changed; a thread sleeps until it has.
final class HomeChanges: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var last = 0
    var isWatched = false
  }

  private let folder: HomeFolder
  private let state = Mutex(State())

  init(of folder: HomeFolder) {
    self.folder = folder
  }

  /// Tells from now on; many things at once may be told once.
  ///
  /// - Parameter next: when something changes by time alone.
  func stream(next: @escaping @Sendable () -> Date?) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (number, isFirst) = state.withLock { state in
      state.last += 1
      state.listeners[state.last] = continuation
      defer { state.isWatched = true }
      return (state.last, !state.isWatched)
    }
    continuation.onTermination = { [weak self] _ in self?.leave(number) }
    if isFirst { Thread.detachNewThread { self.watch(next: next) } }
    return stream
  }

  private func leave(_ number: Int) {
    let isLast = state.withLock { state in
      state.listeners[number] = nil
      return state.listeners.isEmpty
    }
    // The thread looks up, and finds nobody.
    if isLast { folder.ring() }
  }

  private func watch(next: () -> Date?) {
    guard let watch = try? HomeWatch(folder, for: [.bell, .clock, .homeGone]) else {
      return finish()
    }
    // What happened before there was a watch is told by the first round.
    while tell() { _ = watch.wait(until: next()) }
  }

  /// Tells everybody; false where nobody listens.
  private func tell() -> Bool {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield() }
      state.isWatched = !state.listeners.isEmpty
      return state.isWatched
    }
  }

  private func finish() {
    let listeners = state.withLock { state in
      defer { state = State() }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }
}
