internal import CSystem
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Catches signals that would otherwise end the process; a process can have only one catcher.
final class SignalCatcher {
  let descriptor: Int32

  init(_ signals: [Int32]) throws(WidgetryError) {
    let descriptor = widgetry_signals_catch(signals, signals.count)
    guard descriptor >= 0 else { throw .cannotWatch(-descriptor) }
    self.descriptor = descriptor
  }

  deinit {
    widgetry_signals_release()
  }

  /// Runs a closure during which the signals end the process as usual.
  func whileTheyEnd(_ body: () -> Void) {
    widgetry_signals_let_end()
    defer { widgetry_signals_catch_again() }
    body()
  }

  /// The signals that have arrived since the last call.
  func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    var signals: Set<Int32> = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return signals }
      signals.formUnion(bytes.prefix(count).map(Int32.init))
    }
  }
}
