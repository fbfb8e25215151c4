internal import Synchronization
internal import WidgetModel

/// Passes warnings from the thread that accepts pushes to the daemon, each code once.
final class PushWarnings: Sendable {
  private struct State {
    var codes: Set<String> = []
    var new: [WidgetryError] = []
  }

  private let state = Mutex(State())
  private let folder: HomeFolder

  /// - Parameter folder: The home whose daemon is woken.
  init(ringing folder: HomeFolder) {
    self.folder = folder
  }

  func add(_ warning: WidgetryError) {
    let isNew = state.withLock { state in
      guard state.codes.insert(warning.code).inserted else { return false }
      state.new.append(warning)
      return true
    }
    if isNew { folder.ring() }
  }

  func takeNew() -> [WidgetryError] {
    state.withLock { state in
      defer { state.new = [] }
      return state.new
    }
  }
}
