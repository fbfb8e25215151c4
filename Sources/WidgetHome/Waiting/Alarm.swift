internal import CSystem
internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A timer for a moment of the wall clock; it also fires when that clock is set.
final class Alarm {
  let descriptor: Int32
  private let notice: Int32

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
    // Without a moment a far one is set, because a timer that is off doesn't report changes of the
    // clock.
    let time = min(max(moment?.timeIntervalSince1970 ?? Self.never, 0), Self.never)
    var seconds = time.rounded(.down)
    // Rounded up by a microsecond: a timer that fires too early would fire twice.
    var nanoseconds = ((time - seconds) * 1e9).rounded(.up) + 1000
    if nanoseconds >= 1e9 {
      seconds += 1
      nanoseconds -= 1e9
    }
    return WakeReasons(widgetry_alarm_set(descriptor, Int64(seconds), Int64(nanoseconds)))
  }

  func take() -> WakeReasons {
    WakeReasons(widgetry_alarm_take(descriptor))
  }

  /// The year 2200; the kernel's clock ends in 2262.
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
      summary: "The home can't be watched: \(String(cString: strerror(number)))",
      hint: isLimit
        ? "see the limits: sysctl fs.inotify.max_user_instances fs.inotify.max_user_watches" : nil)
  }
}
