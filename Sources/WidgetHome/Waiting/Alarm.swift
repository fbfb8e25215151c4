internal import CSystem
internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A moment of the wall clock that can be waited for; it also tells when that clock is set.
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

  /// Sets the moment, nil for none, and says what had happened meanwhile.
  func set(_ moment: Date?) -> Wakes {
    // Without a moment it is set all the same: one that is off does not tell that the clock was set.
    let time = min(max(moment?.timeIntervalSince1970 ?? Self.never, 0), Self.never)
    var seconds = time.rounded(.down)
    // A moment has a quarter of a microsecond's precision, and waking before it would be waking twice.
    var nanoseconds = ((time - seconds) * 1e9).rounded(.up) + 1000
    if nanoseconds >= 1e9 {
      seconds += 1
      nanoseconds -= 1e9
    }
    return Wakes(widgetry_alarm_set(descriptor, Int64(seconds), Int64(nanoseconds)))
  }

  func take() -> Wakes {
    Wakes(widgetry_alarm_take(descriptor))
  }

  /// The year 2200; the kernel's clock ends in 2262.
  private static let never: TimeInterval = 7_258_118_400
}

extension Wakes {
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
      summary: "The home cannot be watched: \(String(cString: strerror(number)))",
      hint: isLimit
        ? "see the limits: sysctl fs.inotify.max_user_instances fs.inotify.max_user_watches" : nil)
  }
}
