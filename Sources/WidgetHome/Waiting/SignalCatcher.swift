internal import CSystem
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Signals that are caught instead of ending the process; one of a process at a time.
final class SignalCatch {
  let descriptor: Int32

  init(_ signals: [Int32]) throws(WidgetryError) {
    let descriptor = widgetry_signals_catch(signals, signals.count)
    guard descriptor >= 0 else { throw .cannotWatch(-descriptor) }
    self.descriptor = descriptor
  }

  deinit {
    widgetry_signals_release()
  }

  /// Does something during which each of them ends the process, so that none is lost with it.
  func whileTheyEnd(_ body: () -> Void) {
    widgetry_signals_let_end()
    defer { widgetry_signals_catch_again() }
    body()
  }

  /// Those that came since they were last taken.
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
