internal import CSystem
internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A timer for a moment of the wall clock, which also fires when the clock is set.
///
/// ``HomeWatch`` waits for its descriptor.
final class Alarm {
  let descriptor: Int32
  private let notice: Int32
  private var seconds: Int64 = 0
  private var nanoseconds: Int64 = 0

  init() throws(WidgetryError) {
    var notice: Int32 = -1
    descriptor = widgetry_alarm_open(&notice)
    self.notice = notice
    guard descriptor >= 0 else { throw .cannotWatch(errno) }
    _ = set(nil)
  }

  deinit {
    widgetry_alarm_close(descriptor, notice)
  }

  /// Sets the moment, or none, and returns what has happened since the last call.
  func set(_ moment: Date?) -> WakeReasons {
    // A timer that is off doesn't report that the clock was set, so set it to a distant moment.
    let time = min(max(moment?.timeIntervalSince1970 ?? Self.never, 0), Self.never)
    var seconds = time.rounded(.down)
    // Round up, because a timer that fires too early would fire twice.
    var nanoseconds = ((time - seconds) * 1e9).rounded(.up) + 1000
    if nanoseconds >= 1e9 {
      seconds += 1
      nanoseconds -= 1e9
    }
    self.seconds = Int64(seconds)
    self.nanoseconds = Int64(nanoseconds)
    return start()
  }

  /// What has happened since the last call.
  func take() -> WakeReasons {
    let wakes = WakeReasons(widgetry_alarm_take(descriptor))
    // When Linux reports that the clock was set, it drops the timer's expiration if there was one.
    return wakes == .clock ? wakes.union(start()) : wakes
  }

  private func start() -> WakeReasons {
    WakeReasons(widgetry_alarm_set(descriptor, seconds, nanoseconds))
  }

  /// The year 2200, because the kernel's clock ends in 2262.
  private static let never: TimeInterval = 7_258_118_400
}

extension WakeReasons {
  fileprivate init(_ word: widgetry_alarm_word) {
    switch word {
    case widgetry_alarm_rang: self = .time
    case widgetry_alarm_clock_set: self = .clock
    default: self = []
    }
  }
}

extension WidgetryError {
  static func cannotWatch(_ number: Int32) -> WidgetryError {
    let isLimit = number == EMFILE || number == ENOSPC
    return WidgetryError(
      .failed, code: "home.not-watchable",
      summary: "Couldn't watch the home: \(String(cString: strerror(number)))",
      hint: isLimit
        ? "To see the system's limits, run: sysctl fs.inotify.max_user_instances "
          + "fs.inotify.max_user_watches" : nil)
  }
}
