package import Foundation

/// The date together with the time since the machine was started, read at the same moment.
///
/// Comparing two readings shows whether someone set the clock back in between.
package struct ClockReading: Hashable, Sendable {
  package var date: Date
  /// How long the machine has been running; nil if only the date is known.
  package var running: Running?

  /// The time since the machine was started, which setting the date doesn't change.
  package struct Running: Hashable, Sendable {
    /// Identifies the start of the machine.
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

  /// How many seconds the clock was set back since an earlier reading; 0 or less if it wasn't.
  ///
  /// If the machine was restarted in between, only the difference of the dates counts.
  package func setBack(since former: ClockReading) -> TimeInterval {
    let behind = former.date.timeIntervalSince(date)
    guard let running, let before = former.running, running.boot == before.boot else {
      return behind
    }
    return behind + Double(running.milliseconds - before.milliseconds) / 1000
  }
}
