internal import Foundation

// The current environment belongs to a thread, for a body is evaluated on one and never waits. It
// cannot belong to the main thread: where main actor and main queue are served by another, as on
// Linux after `main` has ended, nobody could tell.
extension EnvironmentValues {
  private static let slot: pthread_key_t = {
    var slot = pthread_key_t()
    let result = pthread_key_create(&slot, nil)
    precondition(result == 0, "no place for the environment of a thread")
    return slot
  }()

  /// The environment of the view whose body is evaluated; that of the reader where none is.
  package static var current: EnvironmentValues {
    guard let pointer = pthread_getspecific(slot) else {
      return EnvironmentValues(Reader.ofTask ?? Reader.ofProcess)
    }
    return EnvironmentValues(Unmanaged<Storage>.fromOpaque(pointer).takeUnretainedValue())
  }

  /// Makes this the current environment while a body is evaluated.
  @MainActor func evaluate<Result>(_ body: @MainActor () -> Result) -> Result {
    // The slot holds no reference: what it points to lives until the slot is set back.
    withExtendedLifetime(storage) {
      let outer = pthread_getspecific(Self.slot)
      pthread_setspecific(Self.slot, Unmanaged.passUnretained(storage).toOpaque())
      defer { pthread_setspecific(Self.slot, outer) }
      return body()
    }
  }
}
