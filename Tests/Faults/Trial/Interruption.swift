internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ctrl-C and SIGTERM, which end the run with its summary.
final class Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let count = Counter()

  init() {
    let queue = DispatchQueue(label: "interruption")
    for number in Self.signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // The handler keeps its source, until the program ends.
      source.setEventHandler { [count] in
        _ = source
        count.value.wrappingAdd(1, ordering: .relaxed)
      }
      source.activate()
    }
  }

  var hasHappened: Bool { count.value.load(ordering: .relaxed) > 0 }
}

private final class Counter: Sendable {
  let value = Atomic(0)
}
