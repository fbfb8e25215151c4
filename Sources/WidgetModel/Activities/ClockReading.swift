package import Foundation

/// The values of a machine's clocks at one time.
package struct ClockReading: Hashable, Sendable {
  package var date: Date
  /// How long the machine has been running; nil if only the date is known.
  package var running: Running?

  /// A clock that continues when the date is set, and starts again with the machine.
  package struct Running: Hashable, Sendable {
    package var boot: String
    package var milliseconds: Int

    package init(boot: String, milliseconds: Int) {
      self.boot = boot
      self.milliseconds = milliseconds
    }
  }

  package init(_ date: Date, running: Running? = nil) {
    self.date = date
    self.running = running
  }

  /// By how many seconds the clock was set back since an earlier reading; 0 or less if it wasn't.
  ///
  /// After a restart of the machine only the difference of the dates is known.
  package func setBack(since former: ClockReading) -> TimeInterval {
    let behind = former.date.timeIntervalSince(date)
    guard let running, let before = former.running, running.boot == before.boot else {
      return behind
    }
    return behind + Double(running.milliseconds - before.milliseconds) / 1000
  }
}
