/// A lock that protects a value.
// `@unchecked Sendable` is safe: the lock protects the state.
nonisolated public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let access = NSLock()
  private var state: State

  public init(uncheckedState initialState: State) {
    state = initialState
  }

  public init(initialState: State) where State: Sendable {
    state = initialState
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try access.withLock { try body(&state) }
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try access.withLock { try body(&state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() {
    self.init(uncheckedState: ())
  }

  public func lock() { access.lock() }

  public func unlock() { access.unlock() }
}
