package import Foundation

/// What a machine's clocks say at one time.
package struct ClockReading: Hashable, Sendable {
  package var date: Date
  /// For how long the machine has been running; nil where only the date is known.
  package var running: Running?

  /// A time that goes on whatever the clock is set to, and counts only until the machine is started anew.
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

  /// By how much the clock was set back since a former reading, in seconds; 0 or less if it was not.
  ///
  /// Of another start of the machine only that is known by which its clock is behind.
  package func setBack(since former: ClockReading) -> TimeInterval {
    let behind = former.date.timeIntervalSince(date)
    guard let running, let before = former.running, running.boot == before.boot else {
      return behind
    }
    return behind + Double(running.milliseconds - before.milliseconds) / 1000
  }
}
