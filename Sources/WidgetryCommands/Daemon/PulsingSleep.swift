internal import Foundation
internal import WidgetHome

/// A daemon's sleep that regularly notifies the service manager's watchdog.
final class PulsingSleep: DaemonSleep {
  private let sleep: any DaemonSleep
  private let interval: TimeInterval
  private let beat: () -> Void

  init(_ sleep: any DaemonSleep, every interval: TimeInterval, beat: @escaping () -> Void) {
    self.sleep = sleep
    self.interval = interval
    self.beat = beat
  }

  func wait(until moment: Date?) -> WakeReasons {
    while true {
      beat()
      let next = Date() + interval
      if let moment, moment <= next { return sleep.wait(until: moment) }
      let wakes = sleep.wait(until: next)
      if wakes != .time { return wakes }
    }
  }

  func follow(_ files: [String]) { sleep.follow(files) }

  var isAskedToEnd: Bool { sleep.isAskedToEnd }
}
