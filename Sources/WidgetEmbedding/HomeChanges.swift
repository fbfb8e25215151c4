internal import Foundation
internal import Synchronization
internal import WidgetHome

/// Notifies listeners that something in a home may have changed; a thread waits for changes.
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

  /// Yields for each change from now on; several changes in a row may yield once.
  ///
  /// - Parameter next: when something changes next because time has passed.
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
    // Wakes the thread, which then finds no listeners and ends.
    if isLast { folder.ring() }
  }

  private func watch(next: () -> Date?) {
    guard let watch = try? HomeWatch(folder, for: [.bell, .clock, .homeGone]) else {
      return finish()
    }
    // The first round covers changes from before the watch began.
    while tell() { _ = watch.wait(until: next()) }
  }

  /// Notifies all listeners; false if there are none.
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
