internal import Foundation
internal import Synchronization
internal import WidgetHome

/// Notifies listeners that something in a home may have changed.
///
/// A thread watches the home's folder as long as there are listeners.
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

  /// A stream with an element for each change from now on; several changes may be one element.
  ///
  /// - Parameter next: Returns when something changes next because time passes; nil for never.
  func stream(next: @escaping @Sendable () -> Date?) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (number, isFirst) = state.withLock { state in
      state.last += 1
      state.listeners[state.last] = continuation
      defer { state.isWatched = true }
      return (state.last, !state.isWatched)
    }
    continuation.onTermination = { [weak self] _ in self?.removeListener(number) }
    if isFirst { Thread.detachNewThread { self.watch(next: next) } }
    return stream
  }

  private func removeListener(_ number: Int) {
    let isLast = state.withLock { state in
      state.listeners[number] = nil
      return state.listeners.isEmpty
    }
    // Wake the thread, which finds no listeners and ends.
    if isLast { folder.ring() }
  }

  private func watch(next: () -> Date?) {
    guard let watch = try? HomeWatch(folder, for: [.bell, .clock, .homeGone]) else {
      return finish()
    }
    // The first round covers changes from before the watch began.
    while notifyListeners() { _ = watch.wait(until: next()) }
  }

  /// Notifies all listeners; returns false if there are none.
  private func notifyListeners() -> Bool {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield() }
      state.isWatched = !state.listeners.isEmpty
      return state.isWatched
    }
  }

  /// Ends all streams, because the home can't be watched.
  private func finish() {
    let listeners = state.withLock { state in
      defer { state = State() }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }
}
