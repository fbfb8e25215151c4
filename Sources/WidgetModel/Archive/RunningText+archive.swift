internal import Foundation

/// The type of a running text, as a byte in archives; numbers are permanent.
private enum RunningTag: UInt8 {
  case none = 0
  case relative = 1
  case offset = 2
  case timer = 3
  case interval = 4
}

private struct IntervalFlags: OptionSet {
  var rawValue: UInt8

  static let countsDown = IntervalFlags(rawValue: 1)
  static let showsHours = IntervalFlags(rawValue: 2)
  static let hasPause = IntervalFlags(rawValue: 4)
}

extension ArchiveEncoder {
  mutating func running(_ running: RunningText?) {
    switch running {
    case nil: byte(RunningTag.none.rawValue)
    case .relative(let date):
      byte(RunningTag.relative.rawValue)
      moment(date)
    case .offset(let date):
      byte(RunningTag.offset.rawValue)
      moment(date)
    case .timer(let date):
      byte(RunningTag.timer.rawValue)
      moment(date)
    case .interval(let start, let end, let pause, let countsDown, let showsHours):
      byte(RunningTag.interval.rawValue)
      var flags: IntervalFlags = countsDown ? .countsDown : []
      if showsHours { flags.insert(.showsHours) }
      if pause != nil { flags.insert(.hasPause) }
      byte(flags.rawValue)
      moment(start)
      moment(end)
      if let pause { moment(pause) }
    }
  }

  /// A moment with the full precision of `Date`.
  mutating func moment(_ date: Date) {
    number(date.timeIntervalSinceReferenceDate)
  }
}

extension ArchiveDecoder {
  mutating func running() throws(ArchiveError) -> RunningText? {
    guard let tag = RunningTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    switch tag {
    case .none: return nil
    case .relative: return .relative(try moment())
    case .offset: return .offset(try moment())
    case .timer: return .timer(try moment())
    case .interval:
      let flags = IntervalFlags(rawValue: try byte())
      return .interval(
        start: try moment(), end: try moment(),
        pause: flags.contains(.hasPause) ? try moment() : nil,
        countsDown: flags.contains(.countsDown), showsHours: flags.contains(.showsHours))
    }
  }

  mutating func moment() throws(ArchiveError) -> Date {
    Date(timeIntervalSinceReferenceDate: try number())
  }
}
