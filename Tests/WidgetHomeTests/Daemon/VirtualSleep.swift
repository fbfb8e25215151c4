import Foundation
import WidgetHome

/// A clock that moves when a daemon sleeps, with what happens meanwhile.
final class VirtualSleep: DaemonSleep {
  struct Happening {
    var at: Date
    var wakes: WakeReasons
    var act: () throws -> Void
  }

  private(set) var now: Date
  /// When it is asked to end.
  private let end: Date
  private var happenings: [Happening] = []
  /// The moments until which it was to sleep, without those that had come.
  private(set) var moments: [Date?] = []
  private(set) var faults: [any Error] = []
  var isAskedToEnd = false

  init(from start: Date, for duration: TimeInterval) {
    now = start
    end = start + duration
  }

  /// Has something happen after so many seconds, and wake who sleeps.
  func happen(
    after seconds: TimeInterval, _ wakes: WakeReasons, _ act: @escaping () throws -> Void = {}
  ) {
    happenings.append(Happening(at: now + seconds, wakes: wakes, act: act))
    happenings.sort { $0.at < $1.at }
  }

  /// Sets the clock, without anything else taking its time.
  func setClock(_ date: Date) {
    now = date
  }

  func wait(until moment: Date?, or descriptors: [Int32]) -> WakeReasons {
    if let moment, moment <= now { return .time }
    moments.append(moment)
    guard moments.count < 100_000 else {
      isAskedToEnd = true
      return .signal
    }
    if let next = happenings.first, next.at <= min(moment ?? end, end) {
      happenings.removeFirst()
      now = max(now, next.at)
      do { try next.act() } catch { faults.append(error) }
      return next.wakes
    }
    guard let moment, moment < end else {
      now = end
      isAskedToEnd = true
      return .signal
    }
    now = moment
    return .time
  }
}
