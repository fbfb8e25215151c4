internal import Foundation
internal import WidgetHome

/// A daemon's sleep that regularly wakes up to notify the service manager's watchdog.
///
/// A service manager with a watchdog restarts a daemon that doesn't notify it in time.
/// `ServiceNotifier` creates this sleep only if there is a watchdog.
final class WatchdogSleep: DaemonSleep {
  private let sleep: any DaemonSleep
  private let interval: TimeInterval
  private let notify: () -> Void

  /// - Parameter sleep: The sleep that does the waiting.
  init(_ sleep: any DaemonSleep, every interval: TimeInterval, notify: @escaping () -> Void) {
    self.sleep = sleep
    self.interval = interval
    self.notify = notify
  }

  func wait(until moment: Date?, or descriptors: [Int32]) -> WakeReasons {
    while true {
      notify()
      let next = Date() + interval
      if let moment, moment <= next { return sleep.wait(until: moment, or: descriptors) }
      let wakes = sleep.wait(until: next, or: descriptors)
      if wakes != .time { return wakes }
    }
  }

  func follow(_ files: [String]) { sleep.follow(files) }

  var isAskedToEnd: Bool { sleep.isAskedToEnd }
}
