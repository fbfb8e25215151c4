internal import Synchronization
internal import WidgetModel

/// Hands warnings from the push server's thread to the daemon, at most one for each error code.
final class PushWarnings: Sendable {
  private struct State {
    var codes: Set<String> = []
    var new: [WidgetryError] = []
  }

  private let state = Mutex(State())
  private let folder: HomeFolder

  /// - Parameter folder: The home whose daemon is woken up by a new warning.
  init(ringing folder: HomeFolder) {
    self.folder = folder
  }

  /// Adds a warning, and wakes the daemon if it is the first with its code.
  func add(_ warning: WidgetryError) {
    let isNew = state.withLock { state in
      guard state.codes.insert(warning.code).inserted else { return false }
      state.new.append(warning)
      return true
    }
    if isNew { folder.ring() }
  }

  /// Removes and returns the warnings since the last call.
  func takeNew() -> [WidgetryError] {
    state.withLock { state in
      defer { state.new = [] }
      return state.new
    }
  }
}
