internal import Foundation

// The current environment is stored per thread, because a body is evaluated on one thread and never
// suspends. It can't depend on the main thread: on Linux, after `main` has ended, another thread
// may run the main queue.
extension EnvironmentValues {
  private static let slot: pthread_key_t = {
    var slot = pthread_key_t()
    let result = pthread_key_create(&slot, nil)
    precondition(result == 0, "Couldn't create the thread-specific slot for the environment")
    return slot
  }()

  /// The environment of the view whose body is being evaluated; outside a body, the values of the
  /// current ``Reader``.
  package static var current: EnvironmentValues {
    guard let pointer = pthread_getspecific(slot) else {
      return EnvironmentValues(Reader.ofTask ?? Reader.ofProcess)
    }
    return EnvironmentValues(Unmanaged<Storage>.fromOpaque(pointer).takeUnretainedValue())
  }

  /// Makes this the current environment, calls the closure, and restores the previous one.
  @usableFromInline @MainActor func evaluate<Result>(_ body: @MainActor () -> Result) -> Result {
    // The slot holds no reference, so the storage must stay alive until the slot is reset.
    withExtendedLifetime(storage) {
      let outer = pthread_getspecific(Self.slot)
      pthread_setspecific(Self.slot, Unmanaged.passUnretained(storage).toOpaque())
      defer { pthread_setspecific(Self.slot, outer) }
      return body()
    }
  }
}
